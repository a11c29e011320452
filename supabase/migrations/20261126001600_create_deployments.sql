-- Attempts to publish: who asked for one, and what became of it. A builder is told from another by its deployment, and
-- may be on another machine, so it reports what it does, and what is not heard of is given up.

create table public.deployments (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'queued',
  requested_revision bigint not null,
  built_revision bigint,
  requested_by uuid,
  allow_shrink boolean not null default false,
  reason text,
  error text,
  log_url text,
  queued_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  heartbeat_at timestamptz,
  constraint deployments_status_valid check (status in ('queued', 'building', 'live', 'failed', 'superseded')),
  constraint deployments_reason_valid check (coalesce(case status
    when 'failed' then
      reason in ('not_configured', 'unreachable', 'refused', 'stalled', 'stopped', 'too_small', 'build_failed')
    when 'superseded' then reason in ('superseded', 'rolled_back')
    else reason is null
  end, false)),
  constraint deployments_error_valid check (private.is_text(error, 5000)),
  constraint deployments_log_url_valid check (private.is_url(log_url))
);
comment on table public.deployments is 'Each attempt to publish. Admins and editors read; only functions write.';
comment on column public.deployments.requested_by is
  'The account that asked for it, which may be gone; null for one that no person asked for.';
comment on column public.deployments.reason is
  'Why it failed or was superseded; shared/src/deployments says what each means. Null for one that is neither.';
comment on column public.deployments.error is 'What the builder or its hook said of a failure, for people alone.';
comment on column public.deployments.allow_shrink is 'Somebody who asked for it said that it is right when most products are gone.';
create unique index deployments_one_queued on public.deployments (status) where status = 'queued';
create unique index deployments_one_building on public.deployments (status) where status = 'building';
create index deployments_queued_at_idx on public.deployments (queued_at desc);
create index deployments_requested_by_idx on public.deployments (requested_by);

alter table public.deployments enable row level security;
revoke all on public.deployments from anon, authenticated;
grant select on public.deployments to authenticated;
grant all on public.deployments to service_role;

create policy "Editors read deployments" on public.deployments for select to authenticated
  using ((select private.has_role('admin', 'editor')));

create function private.fail_silent_deployments() returns void
language sql volatile security definer set search_path = '' as $$
  update public.deployments d
  set status = 'failed', reason = 'stalled', finished_at = now()
  where (d.status = 'building' and coalesce(d.heartbeat_at, d.started_at, d.queued_at) < now() - interval '60 seconds')
    or (d.status = 'queued' and d.queued_at < now() - interval '15 minutes')
$$;
comment on function private.fail_silent_deployments() is
  'A build that has not been heard of for a minute, or never began within a quarter of an hour, has failed.';

-- Asking --------------------------------------------------------------------------------------------------------------

create function private.queue_deployment(allow_shrink boolean) returns public.deployments
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted bigint;
  row public.deployments;
begin
  if (select auth.role()) is distinct from 'service_role' then
    perform private.require_role('admin', 'editor');
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
  'gone allows it for all who join. Admins, editors and the service.';

grant execute on function private.queue_deployment(boolean), public.queue_deployment(boolean)
to authenticated, service_role;

-- Reporting -----------------------------------------------------------------------------------------------------------
-- Two builders can be at work at once, one of CI and one by hand: so a builder asks ('built') before visitors get its
-- release, or an older one would be put over a newer one.
--
-- A deployment that was given up before it began may begin all the same: its builder came after a quarter of an hour, or
-- its hook took a call whose answer was lost or whose repetition it refused. Whoever began shows that a call was taken.
--
-- A host that keeps one waiting run drops the run of what waits when the call for an older deployment comes late. So the
-- answer names the deployment that waits, for whoever came to build.

create function private.report_deployment(
  deployment_id uuid, event text, built_revision bigint, reason text, error text, log_url text
) returns table (outcome text, status text, allow_shrink boolean, waiting uuid)
language plpgsql volatile security definer set search_path = '' as $$
declare
  row public.deployments;
  waiting_id uuid;
  is_another_building boolean;
  newest_live bigint;
  wanted bigint;
  is_given_up boolean;
  result text := 'accepted';
begin
  perform pg_advisory_xact_lock(hashtext('deployments'));
  if event not in ('built', 'live') then
    perform private.fail_silent_deployments();
  end if;
  select d.* into row from public.deployments d where d.id = deployment_id for update;
  if not found then
    raise exception 'No such deployment' using errcode = 'PT404';
  end if;
  select d.id into waiting_id from public.deployments d where d.status = 'queued' and d.id <> row.id;
  select
    coalesce(bool_or(d.status = 'building' and d.id <> row.id), false),
    max(d.built_revision) filter (where d.status = 'live')
  into is_another_building, newest_live
  from public.deployments d;
  select r.revision into strict wanted from public.content_revision r;
  -- Its builder may be at work all the same. Whoever has gone back from a release does not want it.
  is_given_up := coalesce(row.reason in ('stalled', 'unreachable', 'refused', 'superseded'), false);

  if event = 'started' and (
    row.status = 'queued'
    or (is_given_up and row.started_at is null and waiting_id is null and not is_another_building
      and wanted > coalesce(newest_live, -1))
  ) then
    -- One builder at a time: an unfinished older one was given up by its publisher.
    update public.deployments d
    set status = 'superseded', reason = 'superseded', finished_at = now()
    where d.status = 'building';
    update public.deployments d
    set status = 'building', started_at = now(), heartbeat_at = now(), reason = null, error = null, finished_at = null,
      log_url = coalesce(report_deployment.log_url, d.log_url)
    where d.id = row.id
    returning d.* into row;
  elsif event = 'heartbeat' and row.status = 'building' then
    update public.deployments d set heartbeat_at = now() where d.id = row.id returning d.* into row;
  elsif event = 'built' and report_deployment.built_revision is not null
    and (row.status in ('queued', 'building') or is_given_up)
    and not is_another_building
    and report_deployment.built_revision >= coalesce(newest_live, 0)
  then
    update public.deployments d set heartbeat_at = now() where d.id = row.id returning d.* into row;
  elsif event = 'live' and report_deployment.built_revision is not null
    and (row.status in ('queued', 'building') or is_given_up)
  then
    -- A late success counts, but never over a newer one.
    update public.deployments d
    set status = case when newest_live > report_deployment.built_revision then 'superseded' else 'live' end,
      reason = case when newest_live > report_deployment.built_revision then 'superseded' end,
      built_revision = report_deployment.built_revision, error = null, finished_at = now(), heartbeat_at = now(),
      started_at = coalesce(d.started_at, now()), log_url = coalesce(report_deployment.log_url, d.log_url)
    where d.id = row.id
    returning d.* into row;
  elsif event = 'failed' and row.status in ('queued', 'building') then
    update public.deployments d
    set status = 'failed', reason = coalesce(report_deployment.reason, 'build_failed'),
      error = left(report_deployment.error, 5000), finished_at = now(),
      log_url = coalesce(report_deployment.log_url, d.log_url)
    where d.id = row.id
    returning d.* into row;
  elsif not ((event = 'started' and row.status = 'building') or event = row.status) then
    result := case
      when waiting_id is not null or is_another_building or coalesce(newest_live, -1) >= wanted then 'superseded'
      else 'unpublished'
    end;
  end if;

  return query select result, row.status, row.allow_shrink, waiting_id;
end
$$;

create function public.report_deployment(
  deployment_id uuid, event text, built_revision bigint default null, reason text default null, error text default null,
  log_url text default null
) returns table (outcome text, status text, allow_shrink boolean, waiting uuid)
language sql volatile set search_path = '' as $$
  select * from private.report_deployment(deployment_id, event, built_revision, reason, error, log_url)
$$;
comment on function public.report_deployment(uuid, text, bigint, text, text, text) is
  'What a build tells: started, heartbeat, built (may the release of this revision go live?), live (with the revision it was built '
  'from) or failed (with the reason). Told twice, it counts once. The outcome is accepted, or for what no longer fits superseded, or '
  'unpublished when changes wait that nobody else is about to publish; waiting is another deployment that waits to be built. Service only.';

grant execute on function
  private.report_deployment(uuid, text, bigint, text, text, text),
  public.report_deployment(uuid, text, bigint, text, text, text)
to service_role;

-- A copied report must not count again. Functions run in many instances that share no memory, so the database remembers
-- which calls were accepted, for as long as their signature would be valid.

create table private.accepted_webhooks (
  webhook_id text primary key,
  valid_until timestamptz not null,
  constraint accepted_webhooks_webhook_id_valid check (char_length(webhook_id) between 1 and 200)
);
comment on table private.accepted_webhooks is 'Ids of signed calls that were accepted and could still be sent again.';
create index accepted_webhooks_valid_until_idx on private.accepted_webhooks (valid_until);

create function private.accept_webhook(webhook_id text, valid_until timestamptz) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.accepted_webhooks a where a.valid_until < now();
  insert into private.accepted_webhooks (webhook_id, valid_until)
  values (accept_webhook.webhook_id, accept_webhook.valid_until)
  on conflict do nothing;
  return found;
end
$$;

create function public.accept_webhook(webhook_id text, valid_until timestamptz) returns boolean
language sql volatile set search_path = '' as $$ select private.accept_webhook(webhook_id, valid_until) $$;
comment on function public.accept_webhook(text, timestamptz) is
  'Whether a call with this id was not accepted before: true for one caller, false for all others. Service only.';

grant execute on function private.accept_webhook(text, timestamptz), public.accept_webhook(text, timestamptz)
to service_role;

-- Watching ------------------------------------------------------------------------------------------------------------
-- A builder that has died is noticed by the next edit or the next report. When none comes, whoever watches a build asks.

create function private.end_silent_deployments() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'editor');
  perform pg_advisory_xact_lock(hashtext('deployments'));
  perform private.fail_silent_deployments();
end
$$;

create function public.end_silent_deployments() returns void
language sql volatile set search_path = '' as $$ select private.end_silent_deployments() $$;
comment on function public.end_silent_deployments() is
  'Whatever was not heard of for a minute of building, or did not begin within a quarter of an hour, has failed from now on. Admins and '
  'editors.';

grant execute on function private.end_silent_deployments(), public.end_silent_deployments() to authenticated;
