-- Who asks, and what they may do. Staff have a role each, admin, sales, editor or viewer; what a role may do, policies and functions ask of
-- has_role. `shared/src/users/access.ts` lists it area by area. Settings, accounts, erasing and the activity log are the admins' alone, and so
-- is what the planner counts (private.check_request), which knows no policy. Admins may do all of it, so the names of policies leave them out.

create function private.role_of(app_metadata jsonb) returns text
language sql immutable set search_path = '' as $$
  select case when app_metadata ->> 'role' in ('admin', 'sales', 'editor', 'viewer') then app_metadata ->> 'role' else 'user' end
$$;
comment on function private.role_of(jsonb) is 'The role of an account; a user, who has no desk, when none of staff is named.';

-- What a session may do -----------------------------------------------------------------------------------------------
-- A password alone opens no desk to an account that has a second factor.

create function private.has_second_factor(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_factors f where f.user_id = account and f.status = 'verified')
$$;

-- In PL/pgSQL, which looks for the settings when it is called: they come later.
create function private.must_have_second_factor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select (s.value ->> 'mandatory')::boolean from public.site_settings s where s.key = 'second_factor'), false);
end
$$;

create function private.get_sign_in_state() returns text
language sql stable security definer set search_path = '' as $$
  select case
    when not exists (select from auth.users u where u.id = (select auth.uid())) then 'gone'
    when not exists (
      select from auth.sessions s
      where s.id = ((select auth.jwt()) ->> 'session_id')::uuid and s.user_id = (select auth.uid())
        and (s.not_after is null or s.not_after > now())
        -- Half a day at most, however often the token was renewed.
        and s.created_at > now() - interval '12 hours') then 'ended'
    when private.has_second_factor((select auth.uid())) then
      case when (select auth.jwt()) ->> 'aal' = 'aal2' then 'complete' else 'code' end
    when private.must_have_second_factor() and exists (
      select from auth.users u where u.id = (select auth.uid()) and private.role_of(u.raw_app_meta_data) <> 'user') then 'enrol'
    else 'complete'
  end
$$;
comment on function private.get_sign_in_state() is
  'What the session lacks before it may do what its account may: nothing (complete), the code of the second factor, a second factor of '
  'its own (enrol), or it is no session any more (ended) or of no account (gone).';

create function private.has_role(variadic roles text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users u
    where u.id = (select auth.uid())
      and u.raw_app_meta_data ->> 'role' = any (roles)
      and u.deleted_at is null
      and (u.banned_until is null or u.banned_until < now()))
    and private.get_sign_in_state() = 'complete'
$$;
comment on function private.has_role(text[]) is
  'Whether the caller has one of these roles now: reads the live rows, so that one who was demoted or deleted, whose session has ended '
  'or whose password was changed is out at once, however long the token holds. Who has a second factor must have shown it.';

create function private.require_role(variadic roles text[]) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_role(variadic roles) then
    raise exception 'Your role may not do this' using errcode = '42501';
  end if;
end
$$;

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$ select private.has_role('admin') $$;
comment on function private.is_admin() is 'Whether the caller is an admin now.';

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only admins may do this' using errcode = '42501';
  end if;
end
$$;

-- What the API tells ---------------------------------------------------------------------------------------------------

create function public.is_admin() returns boolean
language sql stable set search_path = '' as $$ select private.is_admin() $$;
comment on function public.is_admin() is 'Whether the signed-in user is an admin now.';

create function private.get_own_role() returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (select r.role from unnest(array['admin', 'sales', 'editor', 'viewer']) r (role) where private.has_role(r.role)), 'user')
$$;

create function public.get_own_role() returns text
language sql stable set search_path = '' as $$ select private.get_own_role() $$;
comment on function public.get_own_role() is 'What the signed-in user may do now, whatever the token says.';

create function public.get_sign_in_state() returns text
language sql stable set search_path = '' as $$ select private.get_sign_in_state() $$;
comment on function public.get_sign_in_state() is
  'What the session lacks: nothing (complete), code, enrol (a second factor, which staff must have), or it is over (ended, gone).';

grant execute on function private.has_role(text[]), private.is_admin() to anon, authenticated, service_role;
grant execute on function public.is_admin() to authenticated, service_role;
grant execute on function
  private.get_own_role(), public.get_own_role(), private.get_sign_in_state(), public.get_sign_in_state()
to authenticated;
