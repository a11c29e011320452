-- Staff manage accounts through these functions. Each checks the live row of the caller, and none can leave the project
-- without an admin.
--
-- What staff may be refused is named in the detail, with what its sentence needs, so that their app says it in their
-- language. The message is for whoever calls without the app.

create function private.get_all_users()
returns table (
  id uuid, email text, role text, has_second_factor boolean, created_at timestamptz, last_sign_in_at timestamptz,
  raw_user_meta_data jsonb, raw_app_meta_data jsonb
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select u.id, u.email::text, private.role_of(u.raw_app_meta_data), private.has_second_factor(u.id), u.created_at,
      u.last_sign_in_at, u.raw_user_meta_data, u.raw_app_meta_data
    from auth.users u
    where u.deleted_at is null
    order by u.created_at, u.id;
end
$$;

create function private.lock_admins() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- First the lock, then the checks: two admins who demote each other at once would else both find another one left.
  perform pg_advisory_xact_lock(hashtext('admins'));
  perform private.require_admin();
end
$$;

create function private.keep_one_admin(leaving uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from auth.users u where u.id = leaving and u.raw_app_meta_data ->> 'role' = 'admin')
    and not exists (
      select from auth.users u
      where u.id <> leaving and u.raw_app_meta_data ->> 'role' = 'admin' and u.deleted_at is null
        and (u.banned_until is null or u.banned_until < now()))
  then
    raise exception 'This is the last admin; make somebody else an admin first'
      using errcode = 'P0001', detail = '{"refusal": "lastAdmin"}';
  end if;
end
$$;

create function private.set_user_role(user_id uuid, new_role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
  old_role text;
begin
  perform private.lock_admins();
  if new_role is null or new_role not in ('admin', 'sales', 'editor', 'viewer', 'user') then
    raise exception 'A role is admin, sales, editor, viewer or user' using errcode = 'P0001';
  end if;
  if new_role <> 'admin' then
    perform private.keep_one_admin(set_user_role.user_id);
  end if;
  select u.* into account from auth.users u where u.id = set_user_role.user_id for update;
  if not found then
    raise exception 'No such user' using errcode = 'P0001', detail = '{"refusal": "noSuchUser"}';
  end if;
  old_role := coalesce(account.raw_app_meta_data ->> 'role', 'user');
  if old_role = new_role then
    return;
  end if;
  update auth.users u
  set raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') || jsonb_build_object('role', new_role),
    updated_at = now()
  where u.id = set_user_role.user_id;
  if new_role = 'user' then
    -- But for the one that asks, in which whoever gives up their own role reads that it is done.
    delete from auth.sessions s
    where s.user_id = account.id and s.id is distinct from ((select auth.jwt()) ->> 'session_id')::uuid;
  end if;
  perform private.write_activity('update', 'users', account.id::text,
    jsonb_build_object('email', account.email, 'role', old_role),
    jsonb_build_object('email', account.email, 'role', new_role));
end
$$;

create function private.delete_user_by_admin(user_id_to_delete uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
begin
  perform private.lock_admins();
  perform private.keep_one_admin(user_id_to_delete);
  select u.* into account from auth.users u where u.id = user_id_to_delete for update;
  if not found then
    raise exception 'No such user' using errcode = 'P0001', detail = '{"refusal": "noSuchUser"}';
  end if;
  perform private.write_activity('delete', 'users', account.id::text,
    jsonb_build_object('email', account.email, 'role', coalesce(account.raw_app_meta_data ->> 'role', 'user')), null);
  delete from auth.users u where u.id = user_id_to_delete;
end
$$;

-- Accounts are added through the auth service, past the activity log: the function invite-user notes them, in the name
-- of the admin who asked.
create function private.note_added_user(user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  account auth.users;
begin
  if not (select private.is_admin()) then
    raise exception 'Only admins may do this' using errcode = '42501';
  end if;
  select u.* into account from auth.users u where u.id = note_added_user.user_id;
  if not found then
    raise exception 'No such user' using errcode = 'P0001';
  end if;
  if exists (
    select from public.activity_log l
    where l.table_name = 'users' and l.row_id = account.id::text and l.action = 'insert'
  ) then
    return;
  end if;
  perform private.write_activity('insert', 'users', account.id::text, null, jsonb_build_object(
    'email', account.email, 'role', coalesce(account.raw_app_meta_data ->> 'role', 'user')));
end
$$;
comment on function private.note_added_user(uuid) is 'Writes into the activity log that the caller has added this account, once.';

create function public.get_all_users()
returns table (
  id uuid, email text, role text, has_second_factor boolean, created_at timestamptz, last_sign_in_at timestamptz,
  raw_user_meta_data jsonb, raw_app_meta_data jsonb
)
language sql stable set search_path = '' as $$ select * from private.get_all_users() $$;
comment on function public.get_all_users() is 'Every account with its role. Admins only.';

create function public.set_user_role(user_id uuid, new_role text) returns void
language sql volatile set search_path = '' as $$ select private.set_user_role(user_id, new_role) $$;
comment on function public.set_user_role(uuid, text) is
  'Gives somebody a role, or with `user` none, keeping the rest of their metadata; without one all other sessions end. Admins only; the last admin stays.';

create function private.get_staff() returns table (id uuid, email text, role text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'sales', 'editor', 'viewer');
  return query
    select u.id, u.email::text, private.role_of(u.raw_app_meta_data)
    from auth.users u
    where u.deleted_at is null and private.role_of(u.raw_app_meta_data) <> 'user'
    order by u.email;
end
$$;

create function public.get_staff() returns table (id uuid, email text, role text)
language sql stable set search_path = '' as $$ select * from private.get_staff() $$;
comment on function public.get_staff() is 'Accounts with a desk, so that colleagues can name each other. Staff only.';

create function public.delete_user_by_admin(user_id_to_delete uuid) returns void
language sql volatile set search_path = '' as $$ select private.delete_user_by_admin(user_id_to_delete) $$;
comment on function public.delete_user_by_admin(uuid) is 'Removes an account. Admins only; the last admin stays.';

create function public.note_added_user(user_id uuid) returns void
language sql volatile set search_path = '' as $$ select private.note_added_user(user_id) $$;
comment on function public.note_added_user(uuid) is 'Notes in the activity log that an account was added. Admins only.';

grant execute on function
  private.get_all_users(), public.get_all_users(), private.get_staff(), public.get_staff(), private.set_user_role(uuid, text), private.delete_user_by_admin(uuid),
  private.note_added_user(uuid),
  public.set_user_role(uuid, text), public.delete_user_by_admin(uuid),
  public.note_added_user(uuid)
to authenticated;

-- Whoever signs up writes what they like into the metadata of their own account, as much as the auth service takes in
-- one call. The admin app reads it with every account.

create function private.refuse_user_metadata() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'The metadata of an account may have 4,000 bytes at most' using errcode = 'P0001';
end
$$;

create trigger users_limit_metadata before insert or update of raw_user_meta_data on auth.users
  for each row when (octet_length(new.raw_user_meta_data::text) > 4000)
  execute function private.refuse_user_metadata();
