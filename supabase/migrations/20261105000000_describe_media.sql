-- What a picture or video shows, in words, for whoever does not see it. Its title names it, and often says nothing of that.

alter table public.media_items add column alt_text text;
alter table public.media_items add column alt_text_ar text;
alter table public.media_items
  add constraint media_items_alt_text_valid check (private.is_line(alt_text, 300));
alter table public.media_items
  add constraint media_items_alt_text_ar_valid check (private.is_line(alt_text_ar, 300));
comment on column public.media_items.alt_text is 'What it shows, for whoever does not see it. Without one its title stands in.';

grant select (alt_text, alt_text_ar) on public.media_items to anon;
