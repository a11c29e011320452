-- What one call of the API may cost and ask: whoever has the public key can send any address that PostgREST understands.

-- Time ----------------------------------------------------------------------------------------------------------------
-- PostgREST applies the settings of the role that a request acts as.

alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role service_role set statement_timeout = '15s';

-- Counting ------------------------------------------------------------------------------------------------------------
-- `Prefer: count=planned` and `estimated` answer with what the planner knows of all rows, those behind policies too, and
-- with a filter it says how common a value is. Only admins may ask.

create function private.check_request() returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.request_headers() ->> 'prefer' ~* 'count\s*=\s*"?(planned|estimated)'
    and (select auth.role()) is distinct from 'service_role' and not (select private.is_admin())
  then
    raise exception 'Only count=exact is answered' using errcode = '42501';
  end if;
end
$$;
comment on function private.check_request() is 'PostgREST calls it before each request, in the role of the request.';
grant execute on function private.check_request(), private.request_headers() to anon, authenticated, service_role;

alter role authenticator set pgrst.db_pre_request = 'private.check_request';
notify pgrst, 'reload config';
