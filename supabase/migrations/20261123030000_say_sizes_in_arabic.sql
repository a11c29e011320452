-- Sizes may have words ("Whole, tea cut, powder"), which Arabic pages showed in English.
alter table public.products add column sizes_ar text,
  add constraint products_sizes_ar_valid check (private.is_line(sizes_ar, 160));
grant select (sizes_ar) on public.products to anon;
