-- What a person may ask for, and how long anything is kept.

create table private.retention_rules (
  subject text primary key,
  keep_for interval,
  constraint retention_rules_keep_for_positive check (keep_for > interval '0')
);
comment on table private.retention_rules is
  'How long rows are kept after they were made; null: until somebody deletes them. Change it with an update.';
insert into private.retention_rules (subject, keep_for) values
  ('requests', null),
  ('contact_messages', null),
  ('job_applications', null),
  ('newsletter_subscriptions', null),
  ('activity_log', '2 years'),
  ('deployments', '90 days'),
  ('outbox', '30 days');

create table private.housekeeping (
  is_only_row boolean primary key default true,
  last_run timestamptz not null default '-infinity',
  constraint housekeeping_is_only_row check (is_only_row)
);
comment on table private.housekeeping is 'One row: when retention was last applied.';
insert into private.housekeeping default values;

create function private.apply_retention() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  at_most constant integer := 2000;
  rule private.retention_rules;
  deleted bigint;
  result jsonb := '{}'::jsonb;
begin
  for rule in select r.* from private.retention_rules r where r.keep_for is not null loop
    case rule.subject
      when 'requests' then
        delete from public.requests where id in (
          select r.id from public.requests r where r.created_at < now() - rule.keep_for order by r.created_at limit at_most);
      when 'contact_messages' then
        delete from public.contact_messages where id in (
          select m.id from public.contact_messages m where m.created_at < now() - rule.keep_for
          order by m.created_at limit at_most);
      when 'job_applications' then
        delete from public.requests where id in (
          select r.id from public.requests r where r.type = 'job' and r.created_at < now() - rule.keep_for
          order by r.created_at limit at_most);
        delete from public.job_applications where id in (
          select j.id from public.job_applications j where j.created_at < now() - rule.keep_for
          order by j.created_at limit at_most);
      when 'newsletter_subscriptions' then
        delete from public.newsletter_subscriptions where id in (
          select s.id from public.newsletter_subscriptions s where s.created_at < now() - rule.keep_for
          order by s.created_at limit at_most);
      when 'activity_log' then
        delete from public.activity_log where id in (
          select l.id from public.activity_log l where l.at < now() - rule.keep_for order by l.at limit at_most);
      when 'deployments' then
        delete from public.deployments where id in (
          select d.id from public.deployments d
          where d.finished_at < now() - rule.keep_for
            and d.id not in (
              select l.id from public.deployments l where l.status = 'live' order by l.finished_at desc limit 1)
          order by d.finished_at limit at_most);
      when 'outbox' then
        delete from private.outbox where id in (
          select o.id from private.outbox o
          where coalesce(o.sent_at, o.failed_at) is not null and o.created_at < now() - rule.keep_for
          order by o.created_at limit at_most);
    end case;
    get diagnostics deleted = row_count;
    result := result || jsonb_build_object(rule.subject, deleted);
  end loop;
  return result;
end
$$;
comment on function private.apply_retention() is
  'Deletes as many rows at a time as take about a second, the oldest first: a rule that is made after years finds more '
  'than a hosted project lets a statement delete. The rule for applications takes their requests along, which have the '
  'applicant''s words, address and resume.';

create function private.run_maintenance() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.housekeeping h set last_run = now() where h.last_run < now() - interval '1 hour';
  if not found then
    return '{}'::jsonb;
  end if;
  return private.apply_retention();
end
$$;

create function public.run_maintenance() returns jsonb
language sql volatile set search_path = '' as $$ select private.run_maintenance() $$;
comment on function public.run_maintenance() is
  'Deletes what is older than private.retention_rules allow, once an hour at most. Service only.';
grant execute on function private.run_maintenance(), public.run_maintenance() to service_role;

-- Erasing -------------------------------------------------------------------------------------------------------------

create function private.erase_person(email text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted text := lower(btrim(email));
  key text := private.email_key(wanted);
  account auth.users;
  result jsonb;
  erased_requests bigint;
  erased_messages bigint;
  erased_subscriptions bigint;
  erased_applications bigint;
  erased_accounts bigint := 0;
begin
  perform private.lock_admins();
  if wanted is null or not private.is_email(wanted) then
    raise exception 'Give an e-mail address' using errcode = 'P0001';
  end if;
  select u.* into account from auth.users u where lower(u.email) = wanted for update;
  if account.raw_app_meta_data ->> 'role' = 'admin' then
    raise exception 'This is an admin; take the role away first' using errcode = 'PT409';
  end if;

  delete from public.job_applications j where lower(j.email) = wanted;
  get diagnostics erased_applications = row_count;
  delete from public.requests r where lower(r.form_data ->> 'email') = wanted;
  get diagnostics erased_requests = row_count;
  delete from public.contact_messages m where lower(m.email) = wanted;
  get diagnostics erased_messages = row_count;
  delete from public.newsletter_subscriptions s where s.email_key = wanted;
  get diagnostics erased_subscriptions = row_count;
  delete from private.outbox o
  where o.recipient_key = key or lower(o.recipient) = wanted or lower(o.payload #>> '{form,email}') = wanted;
  delete from auth.audit_log_entries e
  where lower(e.payload ->> 'actor_username') = wanted or lower(e.payload #>> '{traits,user_email}') = wanted
    or e.payload ->> 'actor_id' = account.id::text or e.payload #>> '{traits,user_id}' = account.id::text;
  if account.id is not null then
    delete from auth.users u where u.id = account.id;
    erased_accounts := 1;
  end if;

  update public.activity_log l set actor_email = 'erased:' || key where lower(l.actor_email) = wanted;
  update public.activity_log l
  set before = case when lower(l.before ->> 'email') = wanted
      then jsonb_set(l.before, '{email}', to_jsonb('erased:' || key)) else l.before end,
    after = case when lower(l.after ->> 'email') = wanted
      then jsonb_set(l.after, '{email}', to_jsonb('erased:' || key)) else l.after end
  where l.table_name = 'users' and wanted in (lower(l.before ->> 'email'), lower(l.after ->> 'email'));

  result := jsonb_build_object('requests', erased_requests, 'job_applications', erased_applications,
    'contact_messages', erased_messages, 'newsletter_subscriptions', erased_subscriptions, 'accounts', erased_accounts);
  perform private.write_activity('erase', 'people', key, null, result);
  return result;
end
$$;

create function public.erase_person(email text) returns jsonb
language sql volatile set search_path = '' as $$ select private.erase_person(email) $$;
comment on function public.erase_person(text) is
  'Deletes everything that names an address: requests with their files, applications, messages, subscription, account and the records of its signing in. '
  'The activity log keeps a salted hash. Answers how many of each. Admins only.';
grant execute on function private.erase_person(text), public.erase_person(text) to authenticated;
