-- A CI service that joins what waits keeps the last call alone, and the leave to publish with fewer products was in an earlier one: it
-- stands with the deployment now, and every later call carries it.

alter table public.deployments add column allow_shrink boolean not null default false;
comment on column public.deployments.allow_shrink is 'Somebody who asked for it said that it is right when most products are gone.';

drop function public.queue_deployment();
drop function private.queue_deployment();

create function private.queue_deployment(allow_shrink boolean) returns public.deployments
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted bigint;
  row public.deployments;
begin
  if (select auth.role()) is distinct from 'service_role' then
    perform private.require_admin();
  end if;
  perform pg_advisory_xact_lock(hashtext('deployments'));
  perform private.fail_silent_deployments();
  select r.revision into strict wanted from public.content_revision r;

  update public.deployments d
  set requested_revision = greatest(d.requested_revision, wanted),
    allow_shrink = d.allow_shrink or queue_deployment.allow_shrink
  where d.status = 'queued'
  returning d.* into row;

  if not found then
    insert into public.deployments (requested_revision, requested_by, allow_shrink)
    values (wanted, (select auth.uid()), queue_deployment.allow_shrink)
    returning * into row;
  end if;
  return row;
end
$$;

create function public.queue_deployment(allow_shrink boolean default false) returns public.deployments
language sql volatile set search_path = '' as $$ select private.queue_deployment(allow_shrink) $$;
comment on function public.queue_deployment(boolean) is
  'Asks for a build of the current revision: joins the one that waits, or queues one. Whoever allows that most products are '
  'gone allows it for all who join. Admins and the service.';

grant execute on function private.queue_deployment(boolean), public.queue_deployment(boolean)
to authenticated, service_role;
