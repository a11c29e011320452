-- Who did what: written by the database itself, whatever client was used, and by nothing else.

create table public.activity_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  actor_email text,
  actor_role text not null,
  action text not null,
  table_name text not null,
  row_id text not null,
  before jsonb,
  after jsonb,
  -- The names that the list shows, without the long texts beside them: short enough for no index to be worth its writes.
  search_text text generated always as (
    private.folded(coalesce(actor_email, '') || E'\n' || table_name || E'\n' || row_id || E'\n'
      || coalesce(after ->> 'name', '') || E'\n' || coalesce(before ->> 'name', '') || E'\n'
      || coalesce(after ->> 'title', '') || E'\n' || coalesce(before ->> 'title', '') || E'\n'
      || coalesce(after ->> 'question', '') || E'\n' || coalesce(before ->> 'question', '') || E'\n'
      || coalesce(after ->> 'label', '') || E'\n' || coalesce(before ->> 'label', '') || E'\n'
      || coalesce(after ->> 'platform', '') || E'\n' || coalesce(before ->> 'platform', '') || E'\n'
      || coalesce(after ->> 'section_key', '') || E'\n' || coalesce(before ->> 'section_key', '') || E'\n'
      || coalesce(after ->> 'email', '') || E'\n' || coalesce(before ->> 'email', '') || E'\n'
      || coalesce(after ->> 'type', '') || E'\n' || coalesce(before ->> 'type', ''))
  ) stored,
  constraint activity_log_action_valid check (action in ('insert', 'update', 'delete', 'erase', 'export', 'open', 'import'))
);
comment on table public.activity_log is
  'Who added, changed or deleted what, took a list out as a file or brought one in, or opened a private one. An update keeps the changed columns alone. Admins '
  'read, others only what they did; nobody writes.';
comment on column public.activity_log.actor_role is 'authenticated, service_role, or database for work done there.';
comment on column public.activity_log.search_text is 'What the admin app''s search looks into, folded.';
create index activity_log_at_idx on public.activity_log (at desc, id desc);
create index activity_log_row_idx on public.activity_log (table_name, row_id, at desc);
create index activity_log_actor_idx on public.activity_log (actor, at desc);

alter table public.activity_log enable row level security;
revoke all on public.activity_log from anon, authenticated;
grant select on public.activity_log to authenticated, service_role;
create policy "Staff read what they did themselves" on public.activity_log for select to authenticated
  using ((select private.is_admin())
    or (actor = (select auth.uid()) and (select private.has_role('sales', 'editor', 'viewer'))));

-- Writing it ----------------------------------------------------------------------------------------------------------

-- In PL/pgSQL, which keeps its plan: ten thousand rows of an import would plan it as often.
create function private.write_activity(
  action text, table_name text, row_id text, before jsonb, after jsonb
) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.activity_log (actor, actor_email, actor_role, action, table_name, row_id, before, after)
  values ((select auth.uid()), (select u.email from auth.users u where u.id = (select auth.uid())),
    coalesce((select auth.role()), 'database'), action, table_name, row_id, before, after);
end
$$;

create function private.note_reading(action text, table_name text, row_id text, row_count integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'sales', 'editor', 'viewer');
  if action in ('export', 'open') is not true or to_regclass('public.' || quote_ident(table_name)) is null or length(row_id) > 36 then
    raise exception 'Nothing that is read' using errcode = 'P0001';
  end if;
  perform private.write_activity(action, table_name, coalesce(row_id, ''), null,
    case when action = 'export' then jsonb_build_object('name', table_name || '.csv', 'rows', row_count) end);
end
$$;

create function public.note_reading(action text, table_name text, row_id text default null, row_count integer default null) returns void
language sql volatile set search_path = '' as $$ select private.note_reading(action, table_name, row_id, row_count) $$;
comment on function public.note_reading(text, text, text, integer) is
  'Notes that the caller takes a list out as a file (export), or opens a private file of a row (open). The admin app calls it before. Staff only.';
grant execute on function private.note_reading(text, text, text, integer), public.note_reading(text, text, text, integer) to authenticated;

create function private.changed_part(source jsonb, other jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(e.key, e.value), '{}')
  from jsonb_each(source) e
  where other -> e.key is distinct from e.value and e.key <> 'updated_at'
$$;

create function private.without_secrets(table_name text, value jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when table_name = 'site_settings' and value #> '{value,access_code}' is not null
      -- That it changed may be seen, what it is may not.
      then jsonb_set(value, '{value,access_code}',
        to_jsonb('sha256:' || left(encode(extensions.digest(value #>> '{value,access_code}', 'sha256'), 'hex'), 12)))
    else value
  end
$$;

create function private.log_activity() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  key_column text := tg_argv[0];
  -- Of rows that name a person only these columns are noted; all when there are none.
  noted text[] := nullif(string_to_array(tg_argv[1], ','), '{}');
  old_row jsonb;
  new_row jsonb;
  before jsonb;
  after jsonb;
begin
  if tg_op <> 'INSERT' then
    old_row := to_jsonb(old);
    before := private.without_secrets(tg_table_name, old_row);
  end if;
  if tg_op <> 'DELETE' then
    new_row := to_jsonb(new);
    after := private.without_secrets(tg_table_name, new_row);
  end if;
  if noted is not null then
    before := (select jsonb_object_agg(e.key, e.value) from jsonb_each(before) e where e.key = any (noted));
    after := (select jsonb_object_agg(e.key, e.value) from jsonb_each(after) e where e.key = any (noted));
  end if;
  if tg_op = 'UPDATE' then
    if before - 'updated_at' = after - 'updated_at' then
      return null;
    end if;
    perform private.write_activity('update', tg_table_name, new_row ->> key_column,
      private.changed_part(before, after), private.changed_part(after, before));
  else
    perform private.write_activity(lower(tg_op), tg_table_name, coalesce(new_row, old_row) ->> key_column, before, after);
  end if;
  return null;
end
$$;
comment on function private.log_activity() is
  'Arguments: the column that names a row, and, parted by commas, the only columns to note. A change of other columns '
  'is no entry.';

create function private.track_activity(tracked regclass, key_column text, noted text default '') returns void
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger %I after insert or update or delete on %s
    for each row execute function private.log_activity(%L, %L)',
    (select c.relname from pg_catalog.pg_class c where c.oid = tracked) || '_log_activity', tracked, key_column, noted);
end
$$;
comment on function private.track_activity(regclass, text, text) is
  'Makes every change of a table appear in the activity log. Call it in the migration that adds such a table.';
