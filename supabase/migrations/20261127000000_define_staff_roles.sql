-- Staff have a role each: admin, sales, editor or viewer. What a role may do, policies and functions ask of has_role.

create function private.has_role(variadic roles text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users u
    where u.id = (select auth.uid())
      and u.raw_app_meta_data ->> 'role' = any (roles)
      and u.deleted_at is null
      and (u.banned_until is null or u.banned_until < now())
      and exists (
        select from auth.sessions s
        where s.id = ((select auth.jwt()) ->> 'session_id')::uuid and s.user_id = u.id
          and (s.not_after is null or s.not_after > now()))
  )
$$;
comment on function private.has_role(text[]) is
  'Whether the caller has one of these roles now: reads the live rows, so that one who was demoted or deleted, whose session has ended '
  'or whose password was changed is out at once, however long the token holds.';
grant execute on function private.has_role(text[]) to anon, authenticated, service_role;

create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$ select private.has_role('admin') $$;
comment on function private.is_admin() is 'Whether the caller is an admin now.';
