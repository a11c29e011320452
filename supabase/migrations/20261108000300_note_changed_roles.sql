-- A role that stays as it was is no change: whoever saved an account without touching its switch was in the activity log with one.

create or replace function private.set_user_role(user_id uuid, new_role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
  old_role text;
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
  old_role := coalesce(account.raw_app_meta_data ->> 'role', 'user');
  if old_role = new_role then
    return;
  end if;
  update auth.users u
  set raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') || jsonb_build_object('role', new_role),
    updated_at = now()
  where u.id = set_user_role.user_id;
  perform private.write_activity('update', 'users', account.id::text,
    jsonb_build_object('email', account.email, 'role', old_role),
    jsonb_build_object('email', account.email, 'role', new_role));
end
$$;
