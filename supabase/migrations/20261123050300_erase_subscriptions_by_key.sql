-- The index on the address in small letters went when `email_key` came, so erasing a person read the whole list of subscriptions.

create or replace function private.erase_person(email text) returns jsonb
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
