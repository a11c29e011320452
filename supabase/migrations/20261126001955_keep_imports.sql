-- An import can be taken back for a day: what it has made goes, and what it has changed is as it was before, save what somebody has changed
-- since. The activity log holds no values of buyers, so all of them wait here.

create table private.imports (
  id uuid primary key default gen_random_uuid(),
  actor uuid not null,
  table_name text not null,
  file_name text not null,
  created_at timestamptz not null default now()
);
comment on table private.imports is 'What was imported within a day.';

create table private.imported_rows (
  import_id uuid not null references private.imports (id) on delete cascade,
  table_name text not null,
  row_id text not null,
  before jsonb,
  version timestamptz not null,
  constraint imported_rows_pkey primary key (import_id, table_name, row_id)
);
comment on column private.imported_rows.before is 'What the columns held that it has changed; null of a row that it has made.';
comment on column private.imported_rows.version is 'When the import changed it, by its updated_at: one that differs was changed since.';

create function private.imported_id_type(table_name text) returns text
language sql immutable set search_path = '' as $$
  select case when table_name in ('companies', 'contacts') then 'uuid' else 'bigint' end
$$;

create function private.begin_import(table_name text, file_name text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  import_id uuid;
begin
  perform private.require_importer(table_name);
  insert into private.imports (actor, table_name, file_name) values ((select auth.uid()), table_name, left(file_name, 255))
  returning id into import_id;
  return import_id;
end
$$;

create function private.keep_imported(import_id uuid, table_name text, former jsonb, made text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  execute format($query$
    insert into private.imported_rows (import_id, table_name, row_id, before, version)
    select i.id, $2, t.id::text, f.value, t.updated_at
    from private.imports i, public.%I t
    left join jsonb_each($3) f on f.key = t.id::text
    where i.id = $1 and i.actor = (select auth.uid()) and t.id = any ($4::%s[])
  $query$, table_name, private.imported_id_type(table_name))
  using import_id, table_name, coalesce(former, '{}'), coalesce(made, '{}') || array(select jsonb_object_keys(former));
end
$$;
comment on function private.keep_imported(uuid, text, jsonb, text[]) is 'Keeps by their ids what rows held before an import of the caller''s, and which it has made.';

create function private.queue_files(contents jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.file_removals (path) select unnest(private.stored_files(contents)) on conflict do nothing;
end
$$;

-- Its pictures stay as long as it can be put back.
create function private.forget_imported_row() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.queue_files(old.before);
  return null;
end
$$;
create trigger imported_rows_forget after delete on private.imported_rows
  for each row when (old.before ?| array['image', 'image_url']) execute function private.forget_imported_row();

create function private.end_imports() returns void
language sql volatile set search_path = '' as $$
  delete from private.imports i where i.created_at < now() - interval '1 day'
$$;

create function private.erase_imported(wanted text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  delete from private.import_parts p where position(wanted in lower(p.rows::text)) > 0;
  delete from private.imported_rows r
  where r.table_name in ('companies', 'contacts') and (position(wanted in lower(r.before::text)) > 0
    or r.row_id in (select unnest(array[c.id, c.company_id])::text from public.contacts c where lower(c.email) = wanted));
end
$$;
comment on function private.erase_imported(text) is
  'Forgets what imports have kept of a person and of the company, which may name them, and rows of an address in small letters that wait for the rest of their file.';

-- Taking back ---------------------------------------------------------------------------------------------------------

create function private.get_own_imports(table_name text) returns table (id uuid, file_name text, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_importer(table_name);
  return query select i.id, i.file_name, i.created_at from private.imports i
  where i.actor = (select auth.uid()) and i.table_name = $1 and i.created_at > now() - interval '1 day' order by i.created_at desc;
end
$$;

create function public.get_own_imports(table_name text) returns table (id uuid, file_name text, created_at timestamptz)
language sql stable set search_path = '' as $$ select i.* from private.get_own_imports(table_name) i $$;
comment on function public.get_own_imports(text) is 'What the caller has imported into a table and can take back, the newest first. Editors only, and sellers for buyers.';

create function private.open_import(import_id uuid) returns setof private.imported_rows
language plpgsql volatile security definer set search_path = '' as $$
declare
  import private.imports;
begin
  perform private.require_role('admin', 'editor', 'sales');
  select i.* into import from private.imports i
  where i.id = import_id and i.actor = (select auth.uid()) and i.created_at > now() - interval '1 day' for update;
  if not found then
    raise exception 'This import cannot be taken back any more' using errcode = 'P0001', detail = '{"refusal": "importEnded"}';
  end if;
  perform private.require_importer(import.table_name);
  -- A buyer goes with its people.
  return query select r.* from private.imported_rows r where r.import_id = import.id order by r.table_name = 'contacts', r.row_id;
end
$$;
comment on function private.open_import(uuid) is 'What an import of the caller''s has made and changed, locked.';

create function private.close_import(import_id uuid, removed integer, restored integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  import private.imports;
begin
  delete from private.imports i where i.id = import_id and i.actor = (select auth.uid()) returning i.* into import;
  perform private.write_activity('import', import.table_name, '', null,
    jsonb_build_object('name', import.file_name, 'removed', removed, 'restored', restored));
end
$$;

create function private.find_heard_from(company_ids uuid[], import_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select c.company_id from public.contacts c
    left join private.imported_rows r on r.import_id = $2 and r.table_name = 'contacts' and r.row_id = c.id::text and r.before is null
    where c.company_id = any ($1) and r.version is distinct from c.updated_at
    union select q.company_id from public.requests q where q.company_id = any ($1)
    union select m.company_id from public.contact_messages m where m.company_id = any ($1)
    union select o.company_id from public.offers o where o.company_id = any ($1)
    union select n.company_id from public.buyer_notes n where n.company_id = any ($1)
    union select f.company_id from public.follow_ups f where f.company_id = any ($1));
end
$$;
comment on function private.find_heard_from(uuid[], uuid) is 'Buyers to which more has come than the people of this import, as they were.';

-- All at once: ten thousand by themselves take minutes. What cannot go, as others name it, or come back, as its name is taken, is found by halves.
create function private.take_back_rows(entries private.imported_rows[], out removed integer, out restored integer, out kept text[])
language plpgsql volatile set search_path = '' as $$
declare
  table_name text := entries[1].table_name;
  id_type text := private.imported_id_type(entries[1].table_name);
  middle integer := cardinality(entries) / 2;
  assignments text := (
    select string_agg(format('%1$I = case when e.before ? %1$L then n.%1$I else t.%1$I end', k.name), ', ')
    from (select distinct jsonb_object_keys(e.before) as name from unnest(entries) e) k);
begin
  removed := 0;
  restored := 0;
  kept := '{}';
  execute format('delete from public.%I t using unnest($1) e where t.id = e.row_id::%s and e.before is null', table_name, id_type) using entries;
  get diagnostics removed = row_count;
  if assignments is not null then
    execute format('select private.queue_files(to_jsonb(t)) from public.%I t, unnest($1) e where t.id = e.row_id::%s and e.before ?| array[''image'', ''image_url'']',
      table_name, id_type) using entries;
    execute format('update public.%1$I t set %2$s from unnest($1) e, jsonb_populate_record(null::public.%1$I, e.before) n where t.id = e.row_id::%3$s',
      table_name, assignments, id_type) using entries;
    get diagnostics restored = row_count;
  end if;
exception when foreign_key_violation or unique_violation then
  if middle > 0 then
    select one.removed + other.removed, one.restored + other.restored, one.kept || other.kept into removed, restored, kept
    from private.take_back_rows(entries[:middle]) one, private.take_back_rows(entries[middle + 1:]) other;
  else
    removed := 0;
    restored := 0;
    kept := array[entries[1].row_id];
  end if;
end
$$;
comment on function private.take_back_rows(private.imported_rows[]) is 'Deletes what an import has made of one table, and restores what it has changed; `kept` are the ids of the rest.';

create function private.undo_import(import_id uuid) returns jsonb
language plpgsql volatile set search_path = '' set gin_pending_list_limit = '64MB' as $$
declare
  imported record;
  found record;
  done record;
  names text[];
  removed integer := 0;
  restored integer := 0;
  kept text[] := '{}';
  kept_buyers text[] := '{}';
  touched_buyers uuid[] := '{}';
begin
  for imported in
    select r.table_name, private.imported_id_type(r.table_name) as id_type, array_agg(r order by r.row_id) as entries
    from private.open_import(import_id) r group by r.table_name order by r.table_name = 'contacts'
  loop
    if imported.id_type = 'uuid' then
      perform set_config('private.is_importing', 'on', true);
    end if;
    execute format('select from public.%I t where t.id in (select e.row_id::%s from unnest($1) e) for update', imported.table_name, imported.id_type)
    using imported.entries;
    if imported.table_name = 'companies' then
      kept_buyers := private.find_heard_from(array(select e.row_id::uuid from unnest(imported.entries) e where e.before is null), import_id);
    end if;
    execute format($query$
      select array_agg(s.e) filter (where not s.stays) as movable, coalesce(array_agg((s.e).row_id) filter (where s.stays), '{}') as staying,
        array_agg(distinct s.buyer) filter (where $2) as buyers
      from (
        select e, coalesce(c.row ->> 'company_id', e.row_id) as buyer, t.updated_at <> e.version
          or (e.table_name = 'companies' and e.row_id = any ($3)) as stays
        from unnest($1) e join public.%I t on t.id = e.row_id::%s, to_jsonb(t) c (row)
        where c.row ->> 'company_id' = any ($3) is not true
      ) s
    $query$, imported.table_name, imported.id_type)
    into found using imported.entries, imported.id_type = 'uuid', kept_buyers;

    touched_buyers := touched_buyers || found.buyers::uuid[];
    if found.movable is not null then
      select r.* into done from private.take_back_rows(found.movable) r;
      removed := removed + done.removed;
      restored := restored + done.restored;
      found.staying := found.staying || done.kept;
    end if;
    execute format('select array_agg(coalesce(c.row ->> ''name'', c.row ->> ''question'')) from public.%I t, to_jsonb(t) c (row) where t.id = any ($1::%s[])',
      imported.table_name, imported.id_type)
    into names using found.staying;
    kept := kept || names;
    kept_buyers := array(select e.row_id from unnest(imported.entries) e where e.row_id = any (found.staying) and e.before is null);
  end loop;

  if touched_buyers <> '{}' then
    perform private.settle_imported_buyers(touched_buyers);
  end if;
  perform private.close_import(import_id, removed, restored);
  return jsonb_build_object('removed', removed, 'restored', restored, 'kept', to_jsonb(kept));
end
$$;

create function public.undo_import(import_id uuid) returns jsonb
language sql volatile set search_path = '' set statement_timeout = '30s' as $$ select private.undo_import(import_id) $$;
comment on function public.undo_import(uuid) is
  'Takes an import of the caller''s back, within a day: what it has made goes, to the bin where there is one, and what it has changed is as before. '
  'What was changed since stays, and is named in `kept`; so does a buyer who was heard from. Editors only, and sellers for buyers.';

grant execute on function private.imported_id_type(text), private.begin_import(text, text), private.keep_imported(uuid, text, jsonb, text[]),
  private.queue_files(jsonb), private.get_own_imports(text), public.get_own_imports(text), private.open_import(uuid), private.close_import(uuid, integer, integer),
  private.find_heard_from(uuid[], uuid), private.take_back_rows(private.imported_rows[]), private.undo_import(uuid), public.undo_import(uuid) to authenticated;
