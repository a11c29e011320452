-- What is deleted from the content waits in a bin, with its files, and can be put back as it was. Deleting stays a delete: no query of the
-- site has to know of it. Of what names people nothing waits here.

create table public.deleted_rows (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id bigint not null,
  name text not null,
  picture_url text,
  contents jsonb not null,
  certificate_ids bigint[] not null default '{}',
  files text[] not null default '{}',
  actor uuid,
  deleted_at timestamptz not null default now()
);
comment on table public.deleted_rows is 'Rows of content that were deleted, for private.bin_days() days. Written by private.keep_deleted.';
comment on column public.deleted_rows.certificate_ids is 'The certificates that named it, if it is a product.';
comment on column public.deleted_rows.files is 'Its files, each by its bucket, a slash and its name. They stay as long as it does.';
create index deleted_rows_deleted_at_idx on public.deleted_rows (deleted_at);
create index deleted_rows_files_idx on public.deleted_rows using gin (files);

create table private.deleted_links (
  entry_id bigint primary key references public.deleted_rows (id) on delete cascade,
  lines jsonb not null
);
comment on table private.deleted_links is 'The lines of requests and offers that named a deleted product, for editors do not read those.';

create function private.bin_days() returns integer
language sql immutable set search_path = '' as $$ select 30 $$;
comment on function private.bin_days() is 'How many days deleted rows can be put back. shared/src/deleted-rows says the same.';

create function private.stored_files(contents jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(f.path), '{}')
  from (
    select substring(u.url from '/storage/v1/object/public/((?:product-images|media)/[0-9a-f-]{36}\.[a-z0-9]{2,5})$')
    from unnest(array[contents ->> 'image', contents ->> 'image_url', contents ->> 'url', contents ->> 'poster_url']) u (url)
    union all select 'certificates/' || (contents ->> 'file_path')
  ) f (path)
  where f.path is not null
$$;
comment on function private.stored_files(jsonb) is 'The files of our buckets that a row of content names.';

create function private.keep_deleted() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  contents jsonb := to_jsonb(old);
  entry_id bigint;
begin
  insert into public.deleted_rows (table_name, row_id, name, picture_url, contents, certificate_ids, files, actor)
  values (tg_table_name, old.id,
    coalesce(contents ->> 'name', contents ->> 'title', contents ->> 'question', contents ->> 'label', contents ->> 'platform',
      contents ->> 'number'),
    coalesce(contents ->> 'image', contents ->> 'image_url', contents ->> 'poster_url',
      case when contents ->> 'type' = 'image' then contents ->> 'url' end),
    contents,
    case when tg_table_name = 'products'
      then array(select p.certificate_id from private.certificate_products p where p.product_id = old.id) else '{}' end,
    private.stored_files(contents), (select auth.uid()))
  returning id into entry_id;
  if tg_table_name = 'products' then
    insert into private.deleted_links (entry_id, lines)
    select entry_id, jsonb_agg(l.key) from (
      select jsonb_build_object('request_id', r.request_id, 'position', r.position) from public.request_lines r where r.product_id = old.id
      union all
      select jsonb_build_object('offer_id', o.offer_id, 'version', o.version, 'position', o.position)
      from public.offer_lines o where o.product_id = old.id) l (key)
    having count(*) > 0;
  end if;
  return old;
end
$$;
comment on function private.keep_deleted() is 'Before the delete, while certificates and lines still name the product.';

do $$
declare
  kept text;
begin
  foreach kept in array array['products', 'product_categories', 'media_items', 'faqs', 'site_content', 'contact_info', 'social_links',
    'certificates']
  loop
    execute format('create trigger %1$I before delete on public.%2$I for each row execute function private.keep_deleted()',
      kept || '_keep_deleted', kept);
  end loop;
end
$$;

-- Putting back --------------------------------------------------------------------------------------------------------

create function private.restore_deleted(entry_id bigint) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  entry public.deleted_rows;
  columns text;
begin
  perform private.require_role('admin', 'editor');
  select d.* into entry from public.deleted_rows d where d.id = entry_id for update;
  if not found then
    raise exception 'This is not in the bin any more' using errcode = 'P0001', detail = '{"refusal": "notInBin"}';
  end if;
  if entry.contents ? 'product_ids' then
    -- A certificate loses the products that go; so does one in the bin.
    entry.contents := entry.contents || jsonb_build_object('product_ids', coalesce((
      select jsonb_agg(p.id order by p.id) from public.products p where entry.contents -> 'product_ids' @> to_jsonb(p.id)), '[]'));
  end if;
  select string_agg(format('%I', a.attname), ', ') into columns
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', entry.table_name)::regclass and a.attnum > 0 and a.attgenerated = ''
    and entry.contents ? a.attname::text;
  begin
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
      entry.table_name, columns) using entry.contents || jsonb_build_object('updated_at', clock_timestamp());
  exception
    when unique_violation then
      raise exception 'Something else has its name or its address by now' using errcode = 'P0001', detail = '{"refusal": "binTaken"}';
    when foreign_key_violation then
      raise exception 'Its category "%" is gone', entry.contents ->> 'category' using errcode = 'P0001',
        detail = jsonb_build_object('refusal', 'binCategoryGone', 'name', entry.contents ->> 'category')::text;
  end;
  update public.certificates c set product_ids = c.product_ids || entry.row_id
  where c.id = any (entry.certificate_ids) and entry.row_id <> all (c.product_ids);
  update public.request_lines r set product_id = entry.row_id
  from private.deleted_links k, jsonb_to_recordset(k.lines) l (request_id uuid, position integer)
  where k.entry_id = entry.id and (r.request_id, r.position) = (l.request_id, l.position);
  update public.offer_lines o set product_id = entry.row_id
  from private.deleted_links k, jsonb_to_recordset(k.lines) l (offer_id uuid, version integer, position integer)
  where k.entry_id = entry.id and (o.offer_id, o.version, o.position) = (l.offer_id, l.version, l.position) and o.product_id is null;
  delete from public.deleted_rows d where d.id = entry.id;
  return jsonb_build_object('table_name', entry.table_name, 'row_id', entry.row_id);
end
$$;

create function public.restore_deleted(entry_id bigint) returns jsonb
language sql volatile set search_path = '' as $$ select private.restore_deleted(entry_id) $$;
comment on function public.restore_deleted(bigint) is
  'Puts a deleted row back as it was, with its id, its files and what named it, and says where; or nothing of it. Editors only.';
grant execute on function private.restore_deleted(bigint), public.restore_deleted(bigint) to authenticated;

-- Going for good ------------------------------------------------------------------------------------------------------

create function private.named_files() returns setof text
language sql stable set search_path = '' as $$
  select unnest(d.files) from public.deleted_rows d
  union select unnest(private.stored_files(r.before)) from private.imported_rows r
  union select unnest(private.stored_files(to_jsonb(p))) from public.products p
  union select unnest(private.stored_files(to_jsonb(c))) from public.product_categories c
  union select unnest(private.stored_files(to_jsonb(m))) from public.media_items m
  union select unnest(private.stored_files(to_jsonb(s))) from public.site_content s
  union select unnest(private.stored_files(to_jsonb(c))) from public.certificates c
$$;
comment on function private.named_files() is 'The files that content, the bin or an import that may be taken back still needs: one may stand in several rows.';

create function private.forget_deleted() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_back boolean;
begin
  insert into private.file_removals (path) select unnest(old.files) on conflict do nothing;
  execute format('select exists (select from public.%I where id = $1)', old.table_name) into is_back using old.row_id;
  if not is_back then
    perform private.write_activity('delete', 'deleted_rows', old.id::text, jsonb_build_object('name', old.name, 'table_name', old.table_name), null);
  end if;
  return null;
end
$$;
comment on function private.forget_deleted() is 'Lists the files, of which those that something names stay, and notes what is gone for good.';
create trigger deleted_rows_forget after delete on public.deleted_rows
  for each row execute function private.forget_deleted();

create function private.empty_bin() returns void
language sql volatile set search_path = '' as $$
  delete from public.deleted_rows d
  where d.id in (
    select e.id from public.deleted_rows e where e.deleted_at < now() - make_interval(days => private.bin_days())
    order by e.deleted_at limit 2000)
$$;

-- Access --------------------------------------------------------------------------------------------------------------

alter table public.deleted_rows enable row level security;
revoke all on public.deleted_rows from anon, authenticated;
grant select, delete on public.deleted_rows to authenticated;
grant all on public.deleted_rows to service_role;

create policy "Editors read the bin" on public.deleted_rows for select to authenticated
  using ((select private.has_role('admin', 'editor')));
create policy "Editors delete for good" on public.deleted_rows for delete to authenticated
  using ((select private.has_role('admin', 'editor')));
