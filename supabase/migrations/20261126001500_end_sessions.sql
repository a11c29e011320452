-- Whoever is signed in sees where, and ends what is not theirs any more; an admin does it for a colleague whose device is gone. The auth
-- service has no call for either: it keeps the sessions, and one that is not there opens nothing (private.get_sign_in_state).

create function private.get_own_sessions()
returns table (id uuid, begun_at timestamptz, seen_at timestamptz, user_agent text, is_current boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.get_sign_in_state() <> 'complete' then
    raise exception 'Sign in first' using errcode = '42501';
  end if;
  return query
    select s.id, s.created_at, greatest(s.created_at, s.refreshed_at at time zone 'UTC'), s.user_agent,
      s.id = ((select auth.jwt()) ->> 'session_id')::uuid
    from auth.sessions s
    where s.user_id = (select auth.uid()) and s.created_at > now() - interval '12 hours'
      and (s.not_after is null or s.not_after > now())
    order by 3 desc, 1;
end
$$;

create function public.get_own_sessions()
returns table (id uuid, begun_at timestamptz, seen_at timestamptz, user_agent text, is_current boolean)
language sql stable set search_path = '' as $$ select * from private.get_own_sessions() $$;
comment on function public.get_own_sessions() is
  'Where whoever asks is signed in: since when, when its token was last renewed, by which browser. The latest first.';

create function private.end_own_session(session_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.get_sign_in_state() <> 'complete' then
    raise exception 'Sign in first' using errcode = '42501';
  end if;
  delete from auth.sessions s where s.id = end_own_session.session_id and s.user_id = (select auth.uid());
end
$$;

create function public.end_own_session(session_id uuid) returns void
language sql volatile set search_path = '' as $$ select private.end_own_session(session_id) $$;
comment on function public.end_own_session(uuid) is 'Ends a session of whoever asks. It is none of theirs: nothing happens.';

create function private.end_sessions_of(user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  account auth.users;
begin
  perform private.require_admin();
  select u.* into account from auth.users u where u.id = end_sessions_of.user_id;
  if not found then
    raise exception 'No such user' using errcode = 'P0001', detail = '{"refusal": "noSuchUser"}';
  end if;
  delete from auth.sessions s where s.user_id = account.id;
  perform private.write_activity('update', 'users', account.id::text,
    jsonb_build_object('email', account.email, 'is_signed_in', true),
    jsonb_build_object('email', account.email, 'is_signed_in', false));
end
$$;

create function public.end_sessions_of(user_id uuid) returns void
language sql volatile set search_path = '' as $$ select private.end_sessions_of(user_id) $$;
comment on function public.end_sessions_of(uuid) is 'Signs somebody out everywhere. Admins only.';

grant execute on function
  private.get_own_sessions(), public.get_own_sessions(), private.end_own_session(uuid), public.end_own_session(uuid),
  private.end_sessions_of(uuid), public.end_sessions_of(uuid)
to authenticated;
