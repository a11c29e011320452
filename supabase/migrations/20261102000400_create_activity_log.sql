-- Who did what: written by the database itself, whatever client was used, and by nothing else. Plus what staff need
-- around a request, drafts of products, and a time of change wherever two people may edit one row.

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
  constraint activity_log_action_valid check (action in ('insert', 'update', 'delete', 'erase'))
);
comment on table public.activity_log is
  'Who added, changed or deleted what. An update keeps the changed columns alone. Admins read; nobody writes.';
comment on column public.activity_log.actor_role is 'authenticated, service_role, or database for work done there.';
create index activity_log_at_idx on public.activity_log (at desc, id desc);
create index activity_log_row_idx on public.activity_log (table_name, row_id, at desc);
create index activity_log_actor_idx on public.activity_log (actor, at desc);

create function private.write_activity(
  action text, table_name text, row_id text, before jsonb, after jsonb
) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.activity_log (actor, actor_email, actor_role, action, table_name, row_id, before, after)
  values ((select auth.uid()), (select u.email from auth.users u where u.id = (select auth.uid())),
    coalesce((select auth.role()), 'database'), action, table_name, row_id, before, after)
$$;

create function private.changed_part(source jsonb, other jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(e.key, e.value), '{}')
  from jsonb_each(source) e
  where other -> e.key is distinct from e.value and e.key <> 'updated_at'
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
    if old_row - 'updated_at' = new_row - 'updated_at' then
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
  'Arguments: the column that names a row, and, parted by commas, the only columns to note.';

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

select private.track_activity(t, 'id') from unnest(array[
  'public.product_categories', 'public.products', 'public.media_items', 'public.faqs', 'public.contact_info',
  'public.social_links', 'public.site_content'
]::regclass[]) as t;
select private.track_activity('public.site_settings', 'key');

-- What visitors send is no activity of staff: only what staff do with it is noted, and none of the visitor's words.
create trigger requests_log_activity after update or delete on public.requests
  for each row execute function private.log_activity('id', 'type,status');
create trigger job_applications_log_activity after update or delete on public.job_applications
  for each row execute function private.log_activity('id', 'position,status');
create trigger contact_messages_log_activity after delete on public.contact_messages
  for each row execute function private.log_activity('id', 'locale');

create or replace function private.set_user_role(user_id uuid, new_role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
begin
  perform private.lock_admins();
  if new_role is null or new_role not in ('admin', 'user') then
    raise exception 'A role is admin or user' using errcode = 'P0001';
  end if;
  if new_role = 'user' then
    perform private.keep_one_admin(set_user_role.user_id);
  end if;
  select u.* into account from auth.users u where u.id = set_user_role.user_id for update;
  if not found then
    raise exception 'No such user' using errcode = 'P0001';
  end if;
  update auth.users u
  set raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') || jsonb_build_object('role', new_role),
    updated_at = now()
  where u.id = set_user_role.user_id;
  perform private.write_activity('update', 'users', account.id::text,
    jsonb_build_object('email', account.email, 'role', coalesce(account.raw_app_meta_data ->> 'role', 'user')),
    jsonb_build_object('email', account.email, 'role', new_role));
end
$$;

create or replace function private.delete_user_by_admin(user_id_to_delete uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
begin
  perform private.lock_admins();
  perform private.keep_one_admin(user_id_to_delete);
  select u.* into account from auth.users u where u.id = user_id_to_delete for update;
  if not found then
    raise exception 'No such user' using errcode = 'P0001';
  end if;
  perform private.write_activity('delete', 'users', account.id::text,
    jsonb_build_object('email', account.email, 'role', coalesce(account.raw_app_meta_data ->> 'role', 'user')), null);
  delete from auth.users u where u.id = user_id_to_delete;
end
$$;

alter table public.activity_log enable row level security;
revoke all on public.activity_log from anon, authenticated;
grant select on public.activity_log to authenticated, service_role;
create policy "Admins read the activity log" on public.activity_log for select to authenticated
  using ((select private.is_admin()));

-- Notes ---------------------------------------------------------------------------------------------------------------

create table public.request_notes (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.requests (id) on delete cascade,
  body text not null,
  author uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint request_notes_body_valid check (not private.is_blank(body) and private.is_text(body, 5000))
);
comment on table public.request_notes is 'What staff write to each other about a request. Its visitor never sees it.';
create index request_notes_request_id_idx on public.request_notes (request_id, created_at);
create index request_notes_author_idx on public.request_notes (author);

alter table public.request_notes enable row level security;
revoke all on public.request_notes from anon, authenticated;
grant select, delete, insert (id, request_id, body) on public.request_notes to authenticated;
grant all on public.request_notes to service_role;
create policy "Admins read notes" on public.request_notes for select to authenticated
  using ((select private.is_admin()));
create policy "Admins write notes" on public.request_notes for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins delete their own notes" on public.request_notes for delete to authenticated
  using (author = (select auth.uid()) and (select private.is_admin()));

-- Drafts --------------------------------------------------------------------------------------------------------------

alter table public.products add column is_published boolean not null default true;
grant select (is_published) on public.products to anon;
comment on column public.products.is_published is 'A draft is seen by admins alone, and not on the site.';

drop policy "Everyone reads products" on public.products;
create policy "Everyone reads published products" on public.products for select to anon, authenticated
  using (is_published or (select private.is_admin()));

-- Times of change -----------------------------------------------------------------------------------------------------
-- An edit that names the updated_at it has seen changes nothing when somebody else was faster.

alter table public.media_items add column updated_at timestamptz not null default now();
alter table public.faqs add column updated_at timestamptz not null default now();
alter table public.contact_info add column updated_at timestamptz not null default now();
grant select (updated_at) on public.media_items, public.faqs, public.contact_info to anon;

create trigger media_items_touch_updated_at before update on public.media_items
  for each row execute function private.touch_updated_at();
create trigger faqs_touch_updated_at before update on public.faqs
  for each row execute function private.touch_updated_at();
create trigger contact_info_touch_updated_at before update on public.contact_info
  for each row execute function private.touch_updated_at();

create or replace function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Two edits in one transaction, or within one tick of the clock, must differ too.
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;
