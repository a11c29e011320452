-- The record of what has to be published is in the database, not in a timer: an edit and its revision stand or fall
-- together, and nothing is lost when a browser tab, the hook or the builder dies.

create table public.content_revision (
  is_only_row boolean primary key default true,
  revision bigint not null default 0,
  changed_at timestamptz not null default now(),
  constraint content_revision_is_only_row check (is_only_row)
);
comment on table public.content_revision is 'One row: how often anything that pages are made from has changed.';
insert into public.content_revision default values;

create function private.bump_content_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from changed_rows) then
    update public.content_revision set revision = revision + 1, changed_at = now();
  end if;
  return null;
end
$$;
comment on function private.bump_content_revision() is 'One step per statement that changed at least one row.';

create function private.track_content(tracked regclass) returns void
language plpgsql set search_path = '' as $$
declare
  bare_name text := (select c.relname from pg_catalog.pg_class c where c.oid = tracked);
begin
  execute format('create trigger %I after insert on %s referencing new table as changed_rows
    for each statement execute function private.bump_content_revision()', bare_name || '_bump_revision_insert', tracked);
  execute format('create trigger %I after update on %s referencing new table as changed_rows
    for each statement execute function private.bump_content_revision()', bare_name || '_bump_revision_update', tracked);
  execute format('create trigger %I after delete on %s referencing old table as changed_rows
    for each statement execute function private.bump_content_revision()', bare_name || '_bump_revision_delete', tracked);
end
$$;
comment on function private.track_content(regclass) is
  'Makes every change of a table count as a change of the site. Call it in the migration that adds such a table.';

select private.track_content(t) from unnest(array[
  'public.product_categories', 'public.products', 'public.media_items', 'public.faqs', 'public.contact_info',
  'public.social_links', 'public.site_content'
]::regclass[]) as t;

create table public.deployments (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'queued',
  requested_revision bigint not null,
  built_revision bigint,
  requested_by uuid references auth.users (id) on delete set null,
  error text,
  log_url text,
  queued_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  heartbeat_at timestamptz,
  constraint deployments_status_valid check (status in ('queued', 'building', 'live', 'failed', 'superseded')),
  constraint deployments_error_valid check (private.is_text(error, 5000)),
  constraint deployments_log_url_valid check (private.is_url(log_url))
);
comment on table public.deployments is 'Each attempt to publish. Admins read; only functions write.';
create unique index deployments_one_queued on public.deployments (status) where status = 'queued';
create unique index deployments_one_building on public.deployments (status) where status = 'building';
create index deployments_queued_at_idx on public.deployments (queued_at desc);
create index deployments_requested_by_idx on public.deployments (requested_by);

create function private.fail_silent_deployments() returns void
language sql volatile security definer set search_path = '' as $$
  update public.deployments d
  set status = 'failed', error = 'timed out', finished_at = now()
  where (d.status = 'building' and coalesce(d.heartbeat_at, d.started_at, d.queued_at) < now() - interval '60 seconds')
    or (d.status = 'queued' and d.queued_at < now() - interval '15 minutes')
$$;
comment on function private.fail_silent_deployments() is
  'A build that has not been heard of for a minute, or never began within a quarter of an hour, has failed.';

create function private.queue_deployment() returns public.deployments
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
  set requested_revision = greatest(d.requested_revision, wanted)
  where d.status = 'queued'
  returning d.* into row;

  if not found then
    insert into public.deployments (requested_revision, requested_by)
    values (wanted, (select auth.uid()))
    returning * into row;
  end if;
  return row;
end
$$;

create function private.report_deployment(
  deployment_id uuid, event text, built_revision bigint, error text, log_url text
) returns public.deployments
language plpgsql volatile security definer set search_path = '' as $$
declare
  row public.deployments;
  newest_live bigint;
begin
  perform pg_advisory_xact_lock(hashtext('deployments'));
  if event <> 'live' then
    perform private.fail_silent_deployments();
  end if;
  select d.* into row from public.deployments d where d.id = deployment_id for update;
  if not found then
    raise exception 'No such deployment' using errcode = 'PT404';
  end if;

  if event = 'started' and row.status = 'queued' then
    -- One builder at a time: an unfinished older one was given up by its worker.
    update public.deployments d
    set status = 'superseded', finished_at = now()
    where d.status = 'building';
    update public.deployments d
    set status = 'building', started_at = now(), heartbeat_at = now(),
      log_url = coalesce(report_deployment.log_url, d.log_url)
    where d.id = row.id
    returning d.* into row;
  elsif event = 'heartbeat' and row.status = 'building' then
    update public.deployments d set heartbeat_at = now() where d.id = row.id returning d.* into row;
  elsif event = 'live' and report_deployment.built_revision is not null
    and (row.status in ('queued', 'building') or (row.status = 'failed' and row.error = 'timed out'))
  then
    -- A late success counts after a time-out, but never over a newer one.
    select max(d.built_revision) into newest_live from public.deployments d where d.status = 'live';
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
    raise exception 'A deployment that is % cannot become %', row.status, event using errcode = 'PT409';
  end if;

  return row;
end
$$;

create function public.queue_deployment() returns public.deployments
language sql volatile set search_path = '' as $$ select private.queue_deployment() $$;
comment on function public.queue_deployment() is
  'Asks for a build of the current revision: joins the one that waits, or queues one. Admins and the service.';

create function public.report_deployment(
  deployment_id uuid, event text, built_revision bigint default null, error text default null, log_url text default null
) returns public.deployments
language sql volatile set search_path = '' as $$
  select private.report_deployment(deployment_id, event, built_revision, error, log_url)
$$;
comment on function public.report_deployment(uuid, text, bigint, text, text) is
  'What a build tells: started, heartbeat, live (with the revision it was built from) or failed. Told twice, it counts '
  'once; what no longer fits is refused with 409. Service only.';

grant execute on function private.queue_deployment(), public.queue_deployment() to authenticated, service_role;
grant execute on function
  private.report_deployment(uuid, text, bigint, text, text), public.report_deployment(uuid, text, bigint, text, text)
to service_role;

alter table public.content_revision enable row level security;
alter table public.deployments enable row level security;
revoke all on public.content_revision, public.deployments from anon, authenticated;
grant select (revision, changed_at) on public.content_revision to anon, authenticated;
grant select on public.deployments to authenticated;
grant all on public.content_revision, public.deployments to service_role;

create policy "Everyone reads the revision" on public.content_revision for select to anon, authenticated using (true);
create policy "Admins read deployments" on public.deployments for select to authenticated
  using ((select private.is_admin()));
