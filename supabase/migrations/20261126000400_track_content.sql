-- Which rows that pages are made from have changed, and in which order. The record is in the database, not in a timer:
-- an edit and its revision stand or fall together, and nothing is lost when a browser tab, the hook or the builder dies.
-- A build that knows a revision asks what has changed since: the cost of an edit follows the edit, not the catalogue.

create table public.content_revision (
  is_only_row boolean primary key default true,
  revision bigint not null default 0,
  changed_at timestamptz not null default now(),
  constraint content_revision_is_only_row check (is_only_row)
);
comment on table public.content_revision is 'One row: how often anything that pages are made from has changed.';
insert into public.content_revision default values;

create table public.content_changes (
  table_name text not null,
  row_id bigint not null,
  revision bigint not null,
  is_public boolean not null default true,
  constraint content_changes_pkey primary key (table_name, row_id)
);
comment on table public.content_changes is
  'For every row that pages are made from, the revision that last inserted, changed or deleted it.';
comment on column public.content_changes.is_public is
  'Whether visitors have ever seen the row: the id of a draft tells how much is being prepared.';

create function private.bump_content_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  reached bigint;
begin
  if exists (select from changed_rows) then
    -- The lock on the one row lasts until the transaction ends: revisions are committed in their order.
    update public.content_revision set revision = revision + 1, changed_at = now() returning revision into reached;
    insert into public.content_changes as c (table_name, row_id, revision, is_public)
    select tg_table_name, r.id, reached, coalesce((to_jsonb(r) ->> 'is_published')::boolean, true) from changed_rows r
    on conflict (table_name, row_id) do update set
      revision = excluded.revision, is_public = c.is_public or excluded.is_public;
  end if;
  return null;
end
$$;
comment on function private.bump_content_revision() is
  'One step per statement that changed at least one row, and a note of each row. The table needs id and updated_at.';

create function private.track_content(tracked regclass) returns void
language plpgsql set search_path = '' as $$
declare
  bare_name text := (select c.relname from pg_catalog.pg_class c where c.oid = tracked);
begin
  execute format('create trigger %I after insert on %s referencing new table as changed_rows
    for each statement execute function private.bump_content_revision()', bare_name || '_bump_revision_insert', tracked);
  execute format('create trigger %I after update on %s referencing new table as changed_rows
    for each statement execute function private.bump_content_revision()', bare_name || '_bump_revision_update', tracked);
  execute format('create trigger %I after delete on %s referencing old table as changed_rows
    for each statement execute function private.bump_content_revision()', bare_name || '_bump_revision_delete', tracked);
end
$$;
comment on function private.track_content(regclass) is
  'Makes every change of a table count as a change of the site. Call it in the migration that adds such a table.';

create function private.get_content_changes(since bigint) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  tracked name;
  state jsonb;
  tables jsonb := '{}';
begin
  for tracked in
    select distinct c.relname from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = t.tgrelid
    where t.tgfoid = 'private.bump_content_revision'::pg_catalog.regproc
  loop
    execute format($query$
      select jsonb_build_object(
        'digest', md5(coalesce(string_agg(t.id || ' ' || (to_jsonb(t.updated_at) #>> '{}'), ',' order by t.id), '')),
        'changed', (
          select coalesce(jsonb_agg(c.row_id order by c.row_id), '[]') from public.content_changes c
          where c.table_name = %L and c.revision > $1
        )
      ) from public.%I t
    $query$, tracked, tracked) into state using since;
    tables := tables || jsonb_build_object(tracked, state);
  end loop;
  return jsonb_build_object('revision', (select r.revision from public.content_revision r), 'tables', tables);
end
$$;

create function public.get_content_changes(since bigint) returns jsonb
language sql stable set search_path = '' as $$ select private.get_content_changes(since) $$;
comment on function public.get_content_changes(bigint) is
  'The revision, and for each table that pages are made from: the ids of rows changed after revision `since`, deleted '
  'ones too, and a digest of id and updated_at of all rows that the caller sees, to compare a copy with.';

grant execute on function private.get_content_changes(bigint), public.get_content_changes(bigint)
to anon, authenticated, service_role;

-- Access --------------------------------------------------------------------------------------------------------------

alter table public.content_revision enable row level security;
alter table public.content_changes enable row level security;
revoke all on public.content_revision, public.content_changes from anon, authenticated;
grant select (revision, changed_at) on public.content_revision to anon, authenticated;
grant select on public.content_changes to anon, authenticated;
grant all on public.content_revision, public.content_changes to service_role;

create policy "Everyone reads the revision" on public.content_revision for select to anon, authenticated using (true);
create policy "Everyone reads which rows that visitors saw changed" on public.content_changes for select to anon, authenticated
  using (is_public or (select private.has_role('admin', 'sales', 'editor', 'viewer')));
