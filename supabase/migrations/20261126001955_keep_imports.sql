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

create function private.has_only_imported(company_id uuid, import_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (
    select from public.contacts c
    left join private.imported_rows r on r.import_id = $2 and r.table_name = 'contacts' and r.row_id = c.id::text and r.before is null
    where c.company_id = $1 and r.version is distinct from c.updated_at
    union all select from public.requests q where q.company_id = $1
    union all select from public.contact_messages m where m.company_id = $1
    union all select from public.offers o where o.company_id = $1
    union all select from public.buyer_notes n where n.company_id = $1
    union all select from public.follow_ups f where f.company_id = $1);
end
$$;
comment on function private.has_only_imported(uuid, uuid) is 'Whether nothing has come to a buyer but the people of this import, as they were.';

create function private.undo_import(import_id uuid) returns jsonb
language plpgsql volatile set search_path = '' set gin_pending_list_limit = '64MB' as $$
declare
  entry private.imported_rows;
  id_type text;
  current_row jsonb;
  stays boolean;
  removed integer := 0;
  restored integer := 0;
  kept text[] := '{}';
  kept_buyers text[] := '{}';
  touched_buyers uuid[] := '{}';
begin
  for entry in select r.* from private.open_import(import_id) r loop
    id_type := private.imported_id_type(entry.table_name);
    execute format('select to_jsonb(t) from public.%I t where t.id = $1::%s for update', entry.table_name, id_type)
    into current_row using entry.row_id;
    continue when current_row is null or current_row ->> 'company_id' = any (kept_buyers);
    if id_type = 'uuid' then
      perform set_config('private.is_importing', 'on', true);
      touched_buyers := touched_buyers || coalesce(current_row ->> 'company_id', entry.row_id)::uuid;
    end if;

    stays := (current_row ->> 'updated_at')::timestamptz <> entry.version or (entry.table_name = 'companies'
      and entry.before is null and not private.has_only_imported(entry.row_id::uuid, import_id));
    if not stays then
      begin
        if entry.before is null then
          execute format('delete from public.%I t where t.id = $1::%s', entry.table_name, id_type) using entry.row_id;
          removed := removed + 1;
        else
          execute format('update public.%1$I t set %2$s from jsonb_populate_record(null::public.%1$I, $1) n where t.id = $2::%3$s',
            entry.table_name, (select string_agg(format('%1$I = n.%1$I', k.name), ', ') from jsonb_object_keys(entry.before) k (name)), id_type)
          using entry.before, entry.row_id;
          perform private.queue_files(current_row) where entry.before ?| array['image', 'image_url'];
          restored := restored + 1;
        end if;
      exception when foreign_key_violation or unique_violation then
        stays := true;
      end;
    end if;
    if stays then
      kept := kept || coalesce(current_row ->> 'name', current_row ->> 'question');
      kept_buyers := kept_buyers || case when entry.table_name = 'companies' and entry.before is null then entry.row_id end;
    end if;
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
  private.queue_files(jsonb), private.open_import(uuid), private.close_import(uuid, integer, integer),
  private.has_only_imported(uuid, uuid), private.undo_import(uuid), public.undo_import(uuid) to authenticated;
