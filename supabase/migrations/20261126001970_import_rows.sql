-- Rows of a file come in by one call, all or none. It does what whoever calls may do row by row, and nothing else: policies, grants and
-- constraints hold. What is too much for one body is sent before, in parts, which nobody reads but that call.

create table private.import_parts (
  import_id uuid not null,
  part integer not null,
  actor uuid not null,
  rows jsonb not null,
  created_at timestamptz not null default now(),
  constraint import_parts_pkey primary key (actor, import_id, part),
  constraint import_parts_part_valid check (part between 0 and 99)
);
comment on table private.import_parts is 'Rows that wait for the rest of their file, for a day at most.';

create function private.add_import_part(import_id uuid, part integer, rows jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'editor', 'sales');
  delete from private.import_parts p where p.created_at < now() - interval '1 day';
  insert into private.import_parts (import_id, part, actor, rows) values (import_id, part, (select auth.uid()), rows)
  on conflict on constraint import_parts_pkey do update set rows = excluded.rows;
end
$$;

create function private.take_import_parts(import_id uuid) returns jsonb
language sql volatile security definer set search_path = '' as $$
  with taken as (
    delete from private.import_parts p where p.import_id = $1 and p.actor = (select auth.uid()) returning p.part, p.rows
  )
  select coalesce(jsonb_agg(r.entry order by t.part, r.place), '[]')
  from taken t, jsonb_array_elements(t.rows) with ordinality r (entry, place)
$$;
comment on function private.take_import_parts(uuid) is 'The rows that the caller has sent before under this id, which are gone then.';

create function public.add_import_part(import_id uuid, part integer, rows jsonb) returns void
language sql volatile set search_path = '' as $$ select private.add_import_part(import_id, part, rows) $$;
comment on function public.add_import_part(uuid, integer, jsonb) is
  'Keeps rows until import_rows asks for them by this id. Sent again, a part takes the place of what was sent before. Editors and sellers only.';

create function private.require_importer(table_name text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if table_name = 'companies' then
    perform private.require_seller();
  else
    perform private.require_role('admin', 'editor');
  end if;
  if table_name in ('products', 'product_categories', 'faqs', 'companies') is not true then
    raise exception 'Nothing that is imported' using errcode = 'P0001';
  end if;
end
$$;

create function private.note_import(table_name text, file_name text, added integer, changed integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_importer(table_name);
  perform private.write_activity('import', table_name, '', null,
    jsonb_build_object('name', left(file_name, 255), 'added', added, 'changed', changed));
end
$$;

-- The people of buyers are rows of their own, and come with their company.

create function private.prepare_buyers(rows jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_seller();
  return (
    select coalesce(jsonb_agg(case when r.entry ? 'id' then r.entry else jsonb_set(r.entry, '{values}', jsonb_build_object(
      'id', gen_random_uuid(), 'domains', (
        select coalesce(jsonb_agg(distinct d.domain), '[]')
        from jsonb_array_elements(r.entry -> 'contacts') c (contact), private.company_domain(c.contact ->> 'email') d (domain)
        where d.domain is not null))
      || jsonb_strip_nulls((r.entry -> 'values') || jsonb_build_object('domains', nullif(r.entry #> '{values,domains}', '[]')))) end order by r.place), '[]')
    from jsonb_array_elements(rows) with ordinality r (entry, place));
end
$$;
comment on function private.prepare_buyers(jsonb) is
  'The same with an id for each new company, and with the domains of its people''s addresses where it names none: as a request would make it.';

create function private.import_contacts(rows jsonb, import_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  made text[];
  former jsonb;
  changed integer;
begin
  with written as (
    insert into public.contacts (company_id, name, email, phone, locale)
    select coalesce(r.entry ->> 'id', r.entry #>> '{values,id}')::uuid, c.name, c.email, c.phone, coalesce(c.locale, 'en')
    from jsonb_array_elements(rows) r (entry),
      jsonb_to_recordset(r.entry -> 'contacts') c (id uuid, name text, email text, phone text, locale text)
    where c.id is null
    returning id
  )
  select array_agg(w.id::text) into made from written w;

  select jsonb_object_agg(t.id::text, jsonb_build_object('name', t.name, 'email', t.email, 'phone', t.phone, 'locale', t.locale)) into former
  from jsonb_array_elements(rows) r (entry), jsonb_to_recordset(r.entry -> 'contacts') c (id uuid)
  join public.contacts t on t.id = c.id;

  with wanted as materialized (
    select c.* from jsonb_array_elements(rows) r (entry),
      jsonb_to_recordset(r.entry -> 'contacts') c (id uuid, seen timestamptz, name text, email text, phone text, locale text)
    where c.id is not null
  ), written as (
    update public.contacts t set name = w.name, email = w.email, phone = w.phone, locale = w.locale
    from wanted w where t.id = w.id and t.updated_at = w.seen returning t.id
  )
  select (select count(*) from wanted) - (select count(*) from written) into changed;
  if changed > 0 then
    perform private.refuse_changed(changed);
  end if;
  perform private.keep_imported(import_id, 'contacts', former, made);
end
$$;

create function private.refuse_changed(row_count integer) returns void
language plpgsql volatile set search_path = '' as $$
begin
  raise exception 'Rows have changed since they were compared' using errcode = 'PT409',
    detail = jsonb_build_object('refusal', 'changedSinceDryRun', 'smart_count', row_count)::text;
end
$$;

-- The index for the search takes in what waits in its list later, by itself, and not in the middle of this.
create function private.import_rows(table_name text, file_name text, rows jsonb, import_id uuid) returns jsonb
language plpgsql volatile set search_path = '' set gin_pending_list_limit = '64MB' as $$
declare
  id_type constant text := private.imported_id_type(table_name);
  undo_id uuid;
  made text[];
  former jsonb;
  new_rows jsonb;
  new_columns text;
  assignments text;
  added integer := 0;
  changed integer := 0;
  changed_since integer;
begin
  undo_id := private.begin_import(table_name, file_name);
  rows := private.take_import_parts(import_id) || rows;
  if jsonb_array_length(rows) > 10000 then
    raise exception 'More than 10,000 rows' using errcode = 'PT413';
  end if;
  if table_name = 'companies' then
    perform set_config('private.is_importing', 'on', true);
    rows := private.prepare_buyers(rows);
  end if;

  select jsonb_agg(r.entry -> 'values' order by r.place) into new_rows
  from jsonb_array_elements(rows) with ordinality r (entry, place) where not r.entry ? 'id';
  select string_agg(distinct format('%I', k.name), ', ') into new_columns
  from jsonb_array_elements(new_rows) n (values), jsonb_object_keys(n.values) k (name);
  if new_columns is not null then
    execute format($query$
      with written as (
        insert into public.%1$I (%2$s) select %2$s from jsonb_populate_recordset(null::public.%1$I, $1) returning id
      )
      select count(*), array_agg(w.id::text) from written w
    $query$, table_name, new_columns) into added, made using new_rows;
  end if;

  -- Each column of a row that names it; all others stay.
  select string_agg(distinct format('%1$I = case when c.entry -> ''values'' ? %1$L then n.%1$I else t.%1$I end', k.name), ', ')
  into assignments
  from jsonb_array_elements(rows) r (entry), jsonb_object_keys(r.entry -> 'values') k (name) where r.entry ? 'id';
  -- Locked first, so that what was compared is what is changed.
  execute format($query$
    with locked as materialized (
      select t.id, t.updated_at from public.%1$I t
      where t.id in (select (r.entry ->> 'id')::%2$s from jsonb_array_elements($1) r (entry))
      for update
    )
    select count(*), count(*) filter (where l.updated_at is distinct from (r.entry ->> 'seen')::timestamptz)
    from jsonb_array_elements($1) r (entry)
    left join locked l on l.id = (r.entry ->> 'id')::%2$s
    where r.entry ? 'id'
  $query$, table_name, id_type) into changed, changed_since using rows;
  if changed_since > 0 then
    perform private.refuse_changed(changed_since);
  end if;
  if assignments is not null then
    execute format($query$
      select jsonb_object_agg(t.id::text, (
        select jsonb_object_agg(e.key, e.value) from jsonb_each(w.values) e where r.entry -> 'values' ? e.key))
      from jsonb_array_elements($1) r (entry)
      join public.%I t on t.id = (r.entry ->> 'id')::%s
      cross join lateral (select to_jsonb(t) as values offset 0) w
      where r.entry -> 'values' <> '{}'
    $query$, table_name, id_type) into former using rows;
    execute format($query$
      update public.%1$I t set %2$s
      from jsonb_array_elements($1) c (entry), jsonb_populate_record(null::public.%1$I, c.entry -> 'values') n
      where c.entry ? 'id' and c.entry -> 'values' <> '{}' and t.id = (c.entry ->> 'id')::%3$s
    $query$, table_name, assignments, id_type) using rows;
  end if;
  if table_name = 'companies' then
    perform private.import_contacts(rows, undo_id);
    perform private.settle_imported_buyers(array(
      select coalesce(r.entry ->> 'id', r.entry #>> '{values,id}')::uuid from jsonb_array_elements(rows) r (entry)));
  end if;

  perform private.keep_imported(undo_id, table_name, former, made);
  perform private.note_import(table_name, file_name, added, changed);
  return jsonb_build_object('added', added, 'changed', changed, 'undo_id', undo_id);
end
$$;

-- PostgREST takes the time that it may run from here, and not from the role that calls.
create function public.import_rows(table_name text, file_name text, rows jsonb, import_id uuid default null) returns jsonb
language sql volatile set search_path = '' set statement_timeout = '30s' as $$ select private.import_rows(table_name, file_name, rows, import_id) $$;
comment on function public.import_rows(text, text, jsonb, uuid) is
  'Adds and changes these rows, behind those that add_import_part keeps, of products, categories, FAQs or buyers, all or none: { values } is a new one, { id, seen, values } changes one that was '
  'last changed at the moment `seen`, which is refused when it has changed since. New ones name the same columns. Companies bring `contacts`, of which each with an id is changed, too. By `undo_id` it is taken back. '
  'Editors only, and sellers for buyers.';

create function private.get_free_mail_domains() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_seller();
  return array(select f.domain from private.free_mail_domains f order by f.domain);
end
$$;
create function public.get_free_mail_domains() returns text[]
language sql stable set search_path = '' as $$ select private.get_free_mail_domains() $$;
comment on function public.get_free_mail_domains() is 'Which mail domains are of no one company, for a file to be checked before it is sent. Sellers only.';

grant execute on function private.get_free_mail_domains(), public.get_free_mail_domains(), private.require_importer(text),
  private.prepare_buyers(jsonb), private.import_contacts(jsonb, uuid), private.refuse_changed(integer),
  private.add_import_part(uuid, integer, jsonb), public.add_import_part(uuid, integer, jsonb), private.take_import_parts(uuid),
  private.note_import(text, text, integer, integer),
  private.import_rows(text, text, jsonb, uuid), public.import_rows(text, text, jsonb, uuid) to authenticated;
