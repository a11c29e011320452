-- Staff manage accounts through these three. Each checks the live row of the caller, and none can leave the project
-- without an admin.

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins may do this' using errcode = '42501';
  end if;
end
$$;

create function private.get_all_users()
returns table (
  id uuid, email text, role text, created_at timestamptz, raw_user_meta_data jsonb, raw_app_meta_data jsonb
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select u.id, u.email::text, case when u.raw_app_meta_data ->> 'role' = 'admin' then 'admin' else 'user' end,
      u.created_at, u.raw_user_meta_data, u.raw_app_meta_data
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
    raise exception 'This is the last admin; make somebody else an admin first' using errcode = 'P0001';
  end if;
end
$$;

create function private.set_user_role(user_id uuid, new_role text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_admins();
  if new_role is null or new_role not in ('admin', 'user') then
    raise exception 'A role is admin or user' using errcode = 'P0001';
  end if;
  if new_role = 'user' then
    perform private.keep_one_admin(set_user_role.user_id);
  end if;
  update auth.users u
  set raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') || jsonb_build_object('role', new_role),
    updated_at = now()
  where u.id = set_user_role.user_id;
  if not found then
    raise exception 'No such user' using errcode = 'P0001';
  end if;
end
$$;

create function private.delete_user_by_admin(user_id_to_delete uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_admins();
  perform private.keep_one_admin(user_id_to_delete);
  delete from auth.users u where u.id = user_id_to_delete;
  if not found then
    raise exception 'No such user' using errcode = 'P0001';
  end if;
end
$$;

create function public.get_all_users()
returns table (
  id uuid, email text, role text, created_at timestamptz, raw_user_meta_data jsonb, raw_app_meta_data jsonb
)
language sql stable set search_path = '' as $$ select * from private.get_all_users() $$;
comment on function public.get_all_users() is 'Every account with its role. Admins only.';

create function public.set_user_role(user_id uuid, new_role text) returns void
language sql volatile set search_path = '' as $$ select private.set_user_role(user_id, new_role) $$;
comment on function public.set_user_role(uuid, text) is
  'Makes somebody an admin or a user, keeping the rest of their metadata. Admins only; the last admin stays.';

create function public.delete_user_by_admin(user_id_to_delete uuid) returns void
language sql volatile set search_path = '' as $$ select private.delete_user_by_admin(user_id_to_delete) $$;
comment on function public.delete_user_by_admin(uuid) is 'Removes an account. Admins only; the last admin stays.';

grant execute on function
  private.get_all_users(), private.set_user_role(uuid, text), private.delete_user_by_admin(uuid),
  public.get_all_users(), public.set_user_role(uuid, text), public.delete_user_by_admin(uuid)
to authenticated;
