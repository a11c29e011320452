-- What a person may ask for, and how long anything is kept. remind_buyers and erase_buyer come with the offers.

create table private.retention_rules (
  subject text primary key,
  keep_months integer,
  constraint retention_rules_keep_months_valid check (keep_months between 1 and 1200),
  -- What an admin has done cannot be made to disappear soon after.
  constraint retention_rules_log_kept check (subject <> 'activity_log' or keep_months >= 12)
);
comment on table private.retention_rules is
  'For how many months rows are kept after they were made; null: until somebody deletes them.';

create table private.retained_tables (
  subject text not null references private.retention_rules (subject),
  name regclass not null,
  dated_by text not null default 'created_at',
  condition text not null default 'true',
  primary key (subject, name)
);
comment on table private.retained_tables is
  'Where the rows of a rule stand, in tables with an id: those that a condition in SQL picks, by the age of a column. Written by migrations.';

insert into private.retention_rules (subject, keep_months) values
  ('requests', 36),
  ('contact_messages', 24),
  ('job_applications', 12),
  ('newsletter_subscriptions', null),
  ('activity_log', 24),
  ('deployments', 3),
  ('outbox', 1);
insert into private.retained_tables (subject, name, dated_by, condition) values
  ('requests', 'public.requests', 'created_at', $$type <> 'job'$$),
  ('contact_messages', 'public.contact_messages', 'created_at', 'true'),
  -- The request has the applicant's words, address and resume.
  ('job_applications', 'public.requests', 'created_at', $$type = 'job'$$),
  ('job_applications', 'public.job_applications', 'created_at', 'true'),
  ('newsletter_subscriptions', 'public.newsletter_subscriptions', 'created_at', 'true'),
  ('activity_log', 'public.activity_log', 'at', 'true'),
  ('deployments', 'public.deployments', 'finished_at',
    $$id not in (select l.id from public.deployments l where l.status = 'live' order by l.finished_at desc limit 1)$$),
  ('outbox', 'private.outbox', 'created_at', 'coalesce(sent_at, failed_at) is not null');

create table private.housekeeping (
  is_only_row boolean primary key default true,
  last_run timestamptz not null default '-infinity',
  constraint housekeeping_is_only_row check (is_only_row)
);
comment on table private.housekeeping is 'One row: when retention was last applied.';
insert into private.housekeeping default values;

create function private.expired_rows(source private.retained_tables, keep_months integer) returns text
language sql stable set search_path = '' as $$
  select format('from %s where %I < now() - make_interval(months => %s) and (%s)',
    source.name, source.dated_by, keep_months, source.condition)
$$;
comment on function private.expired_rows(private.retained_tables, integer) is
  'How a query of the rows that are older goes on.';

create function private.apply_retention() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  at_most constant integer := 2000;
  source private.retained_tables;
  rule private.retention_rules;
  deleted bigint;
  result jsonb := '{}'::jsonb;
begin
  for rule in select r.* from private.retention_rules r where r.keep_months is not null loop
    for source in select t.* from private.retained_tables t where t.subject = rule.subject loop
      execute format('delete from %s where id in (select id %s order by %I limit %s)',
        source.name, private.expired_rows(source, rule.keep_months), source.dated_by, at_most);
      get diagnostics deleted = row_count;
      result := result || jsonb_build_object(rule.subject, greatest(deleted, (result ->> rule.subject)::bigint));
    end loop;
  end loop;
  return result;
end
$$;
comment on function private.apply_retention() is
  'Deletes as many rows at a time as take about a second, the oldest first: a rule that is made after years finds more '
  'than a hosted project lets a statement delete. Answers how many of each.';

create function private.run_maintenance() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.housekeeping h set last_run = now() where h.last_run < now() - interval '1 hour';
  if not found then
    return '{}'::jsonb;
  end if;
  perform private.remind_buyers();
  perform private.drop_unconfirmed();
  perform private.warn_of_certificates();
  perform private.empty_bin();
  perform private.end_merges('{}');
  perform private.end_imports();
  return private.apply_retention();
end
$$;

create function public.run_maintenance() returns jsonb
language sql volatile set search_path = '' as $$ select private.run_maintenance() $$;
comment on function public.run_maintenance() is
  'Reminds buyers of offers that end, warns staff of certificates that do, forgets addresses that nobody confirmed, empties the bin, ends merges of buyers after thirty days, forgets what imports have changed after one, and deletes what is older than private.retention_rules allow, '
  'once an hour at most. Service only.';
grant execute on function private.run_maintenance(), public.run_maintenance() to service_role;

create function private.count_expired(subject text, keep_months integer) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  source private.retained_tables;
  found_rows bigint;
  most bigint := 0;
begin
  perform private.require_admin();
  if keep_months is null then
    return 0;
  end if;
  for source in select t.* from private.retained_tables t where t.subject = count_expired.subject loop
    execute 'select count(*) ' || private.expired_rows(source, keep_months) into found_rows;
    most := greatest(most, found_rows);
  end loop;
  return most;
end
$$;

create function private.get_retention()
returns table (subject text, keep_months integer, expired bigint, applied_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select r.subject, r.keep_months, private.count_expired(r.subject, r.keep_months), nullif(h.last_run, '-infinity')
    from private.retention_rules r, private.housekeeping h;
end
$$;

create function private.set_retention(subject text, keep_months integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  rule private.retention_rules;
begin
  perform private.require_admin();
  select r.* into rule from private.retention_rules r where r.subject = set_retention.subject for update;
  if not found then
    raise exception 'Nothing is kept under this name' using errcode = 'P0001';
  end if;
  if rule.keep_months is not distinct from set_retention.keep_months then
    return;
  end if;
  update private.retention_rules r set keep_months = set_retention.keep_months where r.subject = rule.subject;
  perform private.write_activity('update', 'site_settings', rule.subject,
    jsonb_build_object('keep_months', rule.keep_months), jsonb_build_object('keep_months', set_retention.keep_months));
end
$$;

create function public.count_expired(subject text, keep_months integer) returns bigint
language sql stable set search_path = '' as $$ select private.count_expired(subject, keep_months) $$;
create function public.get_retention()
returns table (subject text, keep_months integer, expired bigint, applied_at timestamptz)
language sql stable set search_path = '' as $$ select * from private.get_retention() $$;
create function public.set_retention(subject text, keep_months integer) returns void
language sql volatile set search_path = '' as $$ select private.set_retention(subject, keep_months) $$;

comment on function public.count_expired(text, integer) is
  'How many rows are older than so many months; an application and its request are one. Admins only.';
comment on function public.get_retention() is
  'How many months everything is kept (null: for ever), how many rows are over it, and when they were last deleted. Admins only.';
comment on function public.set_retention(text, integer) is
  'Sets how many months something is kept; null keeps it for ever. Deletes nothing itself: the next maintenance does. Admins only.';

grant execute on function
  private.count_expired(text, integer), public.count_expired(text, integer), private.get_retention(), public.get_retention(),
  private.set_retention(text, integer), public.set_retention(text, integer)
to authenticated;

-- Erasing -------------------------------------------------------------------------------------------------------------

create table private.erased_people (
  email_key text primary key,
  erased_at timestamptz not null default now()
);
comment on table private.erased_people is
  'Salted hashes of the addresses that were erased, or after the word newsletter of those that left it, for whoever restores a copy from before that.';

create function private.note_leaving() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.erased_people as p (email_key) values ('newsletter ' || private.email_key(old.email))
  on conflict on constraint erased_people_pkey do update set erased_at = now();
  return null;
end
$$;
create trigger newsletter_subscriptions_note_leaving after delete on public.newsletter_subscriptions
  for each row when (old.confirmed_at is not null) execute function private.note_leaving();

create function private.erase_sender(wanted text) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  key text := private.email_key(wanted);
  account auth.users;
  erased_requests bigint;
  erased_messages bigint;
  erased_subscriptions bigint;
  erased_applications bigint;
  erased_accounts bigint := 0;
begin
  select u.* into account from auth.users u where lower(u.email) = wanted;
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

  return jsonb_build_object('requests', erased_requests, 'job_applications', erased_applications,
    'contact_messages', erased_messages, 'newsletter_subscriptions', erased_subscriptions, 'accounts', erased_accounts);
end
$$;
comment on function private.erase_sender(text) is 'Deletes what an address in small letters has sent, and its account.';

create function private.erase_person(email text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted text := lower(btrim(email));
  key text := private.email_key(wanted);
  result jsonb;
begin
  perform private.lock_admins();
  if wanted is null or not private.is_email(wanted) then
    raise exception 'Give an e-mail address' using errcode = 'P0001';
  end if;
  perform from auth.users u where lower(u.email) = wanted and u.raw_app_meta_data ->> 'role' = 'admin' for update;
  if found then
    raise exception 'This is an admin; take the role away first' using errcode = 'PT409';
  end if;
  result := private.erase_sender(wanted) || private.erase_buyer(wanted);
  insert into private.erased_people as p (email_key) values (key) on conflict on constraint erased_people_pkey do update set erased_at = now();
  perform private.write_activity('erase', 'people', key, null, result);
  return result;
end
$$;

create function public.erase_person(email text) returns jsonb
language sql volatile set search_path = '' as $$ select private.erase_person(email) $$;
comment on function public.erase_person(text) is
  'Deletes everything that names an address: requests with their files, applications, messages, subscription, contact of offers with their words, account and '
  'the records of its signing in. The activity log keeps a salted hash. Answers how many of each. Admins only.';
grant execute on function private.erase_person(text), public.erase_person(text) to authenticated;

create function private.erase_again(since timestamptz) returns bigint
language plpgsql volatile set search_path = '' as $$
declare
  wanted text;
  erased bigint := 0;
begin
  delete from public.newsletter_subscriptions s using private.erased_people p
  where p.email_key = 'newsletter ' || private.email_key(s.email) and p.erased_at > since;
  for wanted in
    select a.email
    from (
      select lower(j.email) from public.job_applications j
      union select lower(r.form_data ->> 'email') from public.requests r
      union select lower(m.email) from public.contact_messages m
      union select lower(s.email) from public.newsletter_subscriptions s
      union select lower(c.email) from public.contacts c
      union select lower(i.before ->> 'email') from private.imported_rows i where i.table_name = 'contacts'
      union select lower(v.contact ->> 'email') from public.offer_versions v
      union select lower(u.email) from auth.users u
      union select lower(l.actor_email) from public.activity_log l
      union select lower(l.before ->> 'email') from public.activity_log l where l.table_name = 'users'
      union select lower(l.after ->> 'email') from public.activity_log l where l.table_name = 'users'
    ) a (email)
    join private.erased_people p on p.email_key = private.email_key(a.email)
    where p.erased_at > since
  loop
    perform private.write_activity('erase', 'people', private.email_key(wanted), null,
      private.erase_sender(wanted) || private.erase_buyer(wanted));
    erased := erased + 1;
  end loop;
  return erased;
end
$$;
comment on function private.erase_again(timestamptz) is
  'Erases whoever was erased after that moment and is there all the same, and says how many they were; who left the newsletter leaves it. For scripts/operations.';
