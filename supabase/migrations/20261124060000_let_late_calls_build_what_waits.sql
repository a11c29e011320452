-- Two edits that join one deployment call the hook twice. A hook that took the first call and refused the second, for too many calls,
-- failed a deployment whose builder was on its way. A builder that begins shows that the hook has taken a call, so it may begin.
--
-- A host that keeps one waiting run drops the run of what waits when the call for an older deployment comes late, and the late one found
-- nothing to do. The refusal now names the deployment that waits, as its hint, for whoever came to build.

create or replace function private.report_deployment(
  deployment_id uuid, event text, built_revision bigint, error text, log_url text
) returns public.deployments
language plpgsql volatile security definer set search_path = '' as $$
declare
  row public.deployments;
  waiting uuid;
  is_another_waiting boolean;
  is_another_building boolean;
  newest_live bigint;
  wanted bigint;
  is_given_up boolean;
begin
  perform pg_advisory_xact_lock(hashtext('deployments'));
  if event not in ('built', 'live') then
    perform private.fail_silent_deployments();
  end if;
  select d.* into row from public.deployments d where d.id = deployment_id for update;
  if not found then
    raise exception 'No such deployment' using errcode = 'PT404';
  end if;
  select
    coalesce(bool_or(d.status = 'queued' and d.id <> row.id), false),
    coalesce(bool_or(d.status = 'building' and d.id <> row.id), false),
    max(d.built_revision) filter (where d.status = 'live')
  into is_another_waiting, is_another_building, newest_live
  from public.deployments d;
  select d.id into waiting from public.deployments d where d.status = 'queued' and d.id <> row.id;
  select r.revision into strict wanted from public.content_revision r;
  -- Its builder may be at work all the same. Whoever has gone back from a release does not want it.
  is_given_up := (row.status = 'failed'
      and (row.error = 'timed out' or starts_with(row.error, 'hook failed') or starts_with(row.error, 'hook rejected')))
    or (row.status = 'superseded' and row.error is null);

  if event = 'started' and (
    row.status = 'queued'
    or (is_given_up and row.started_at is null and not is_another_waiting and not is_another_building
      and wanted > coalesce(newest_live, -1))
  ) then
    -- One builder at a time: an unfinished older one was given up by its worker.
    update public.deployments d
    set status = 'superseded', finished_at = now()
    where d.status = 'building';
    update public.deployments d
    set status = 'building', started_at = now(), heartbeat_at = now(), error = null, finished_at = null,
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
      built_revision = report_deployment.built_revision, error = null, finished_at = now(), heartbeat_at = now(),
      started_at = coalesce(d.started_at, now()), log_url = coalesce(report_deployment.log_url, d.log_url)
    where d.id = row.id
    returning d.* into row;
  elsif event = 'failed' and row.status in ('queued', 'building') then
    update public.deployments d
    set status = 'failed', error = left(coalesce(report_deployment.error, 'failed'), 5000), finished_at = now(),
      log_url = coalesce(report_deployment.log_url, d.log_url)
    where d.id = row.id
    returning d.* into row;
  elsif not ((event = 'started' and row.status = 'building') or event = row.status) then
    raise exception 'A deployment that is % cannot become %', row.status, event
    using errcode = 'PT409',
      detail = case
        when is_another_waiting or is_another_building or coalesce(newest_live, -1) >= wanted then 'superseded'
        else 'unpublished'
      end,
      hint = coalesce(waiting::text, '');
  end if;

  return row;
end
$$;
