-- What staff may be refused is named in the detail, with what its sentence needs, so that their app says it in their language. The message
-- stays for whoever calls without the app.

create or replace function private.keep_used_category() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  uses bigint;
begin
  select count(*) into uses from public.products p where p.category = old.name;
  if uses > 0 then
    raise exception 'The category "%" is used by % %', old.name, uses,
      case uses when 1 then 'product' else 'products' end
      using errcode = '23503', hint = 'Move or delete these products first.',
        detail = jsonb_build_object('refusal', 'categoryInUse', 'name', old.name, 'smart_count', uses)::text;
  end if;
  return old;
end
$$;

create or replace function private.keep_one_admin(leaving uuid) returns void
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
  perform private.write_activity('update', 'users', account.id::text,
    jsonb_build_object('email', account.email, 'role', old_role),
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
    raise exception 'No such user' using errcode = 'P0001', detail = '{"refusal": "noSuchUser"}';
  end if;
  perform private.write_activity('delete', 'users', account.id::text,
    jsonb_build_object('email', account.email, 'role', coalesce(account.raw_app_meta_data ->> 'role', 'user')), null);
  delete from auth.users u where u.id = user_id_to_delete;
end
$$;
