-- A builder that has died was noticed by the next edit or the next report alone. Until one came, the admin app showed a build that
-- goes on, and nothing to press. So whoever watches a build asks whether it is still heard of.

create function private.end_silent_deployments() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtext('deployments'));
  perform private.fail_silent_deployments();
end
$$;

create function public.end_silent_deployments() returns void
language sql volatile set search_path = '' as $$ select private.end_silent_deployments() $$;
comment on function public.end_silent_deployments() is
  'Whatever was not heard of for a minute of building, or did not begin within a quarter of an hour, has failed from now on. Admins only.';

grant execute on function private.end_silent_deployments(), public.end_silent_deployments() to authenticated;
