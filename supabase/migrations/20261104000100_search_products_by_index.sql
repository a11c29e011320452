-- A search in the catalogue that uses an index. Under row level security a LIKE never does, because it is not leakproof and has to wait
-- for the policy of each row. So the rule is asked once, in a definer function, and the rows are found by trigrams.

create function private.product_search_text(
  name text, name_ar text, description text, origin text, variety text, hs_code text
) returns text
language sql immutable set search_path = '' as $$
  select lower(coalesce(name, '') || E'\n' || coalesce(name_ar, '') || E'\n' || coalesce(description, '') || E'\n'
    || coalesce(origin, '') || E'\n' || coalesce(variety, '') || E'\n' || coalesce(hs_code, ''))
$$;
comment on function private.product_search_text(text, text, text, text, text, text) is
  'What the admin app''s search looks into, in small letters.';

create index products_search_idx on public.products using gin (
  private.product_search_text(name, name_ar, description, origin, variety, hs_code) extensions.gin_trgm_ops);

create function private.search_products(patterns text[]) returns setof public.products
language plpgsql stable security definer set search_path = '' as $$
declare
  -- The longest is found by the index, because it fits the fewest rows.
  wanted text[] := array(select lower(w) from unnest(patterns) w order by char_length(w) desc);
begin
  perform private.require_admin();
  return query
    select p.* from public.products p
    where private.product_search_text(p.name, p.name_ar, p.description, p.origin, p.variety, p.hs_code) like wanted[1]
      and private.product_search_text(p.name, p.name_ar, p.description, p.origin, p.variety, p.hs_code) like all (wanted);
end
$$;

create function public.search_products(patterns text[]) returns setof public.products
language sql stable set search_path = '' as $$ select p.* from private.search_products(patterns) p $$;
comment on function public.search_products(text[]) is
  'Products that fit every LIKE pattern, whatever the case; can be filtered, sorted and paged like the table. Admins only.';
-- Whoever writes a row fills the index.
grant execute on function private.product_search_text(text, text, text, text, text, text) to authenticated, service_role;
grant execute on function private.search_products(text[]), public.search_products(text[]) to authenticated;
