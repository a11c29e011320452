-- Mails are written down in the transaction of what they tell about, and sent by the edge function notify. A mail
-- server that is down delays them and loses none; a mail that was handed over is not sent again.

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  recipient text,
  recipient_key text,
  locale text not null default 'en',
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts integer not null default 0,
  claim uuid,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  constraint outbox_kind_valid check (kind in
    ('request', 'contact_message', 'job_application', 'request_received', 'contact_message_received', 'access_code',
      'offer_sent', 'offer_reminder', 'offer_answered', 'offer_answer', 'offer_confirmed', 'offer_withdrawn', 'confirm_subscription',
      'certificate_ending')),
  constraint outbox_recipient_valid check (private.is_email(recipient)),
  constraint outbox_locale_valid check (locale in ('en', 'ar')),
  constraint outbox_ended_once check (sent_at is null or failed_at is null)
);
comment on table private.outbox is
  'Mails to send and sent. Without a recipient one goes to the company, whose address the function knows. What a mail '
  'says, and to whom, is forgotten once it is sent.';
comment on column private.outbox.recipient_key is 'A salted hash of the recipient, which stays.';
comment on column private.outbox.claim is 'Who is sending it now; next_attempt_at is when that claim ends.';
create index outbox_due_idx on private.outbox (next_attempt_at) where sent_at is null and failed_at is null;
create index outbox_recipient_key_idx on private.outbox (recipient_key, created_at);

create function private.queue_acknowledgement(kind text, email text, locale text, payload jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  key text := private.email_key(email);
begin
  -- Anybody can type anybody's address: whoever it belongs to gets three of these a day at most.
  if (select count(*) from private.outbox o
      where o.recipient_key = key and o.created_at > now() - interval '1 day') < 3
  then
    insert into private.outbox (kind, recipient, recipient_key, locale, payload)
    values (kind, email, key, locale, payload);
  end if;
end
$$;

create function private.announce_request() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.acts_for_visitor() then
    return null;
  end if;
  insert into private.outbox (kind, locale, payload)
  values (case new.type when 'job' then 'job_application' else 'request' end, new.locale,
    jsonb_build_object('id', new.id, 'type', new.type, 'form', new.form_data, 'lines', new.lines, 'trade', new.trade,
      'files', cardinality(new.attachment_ids)));
  perform private.queue_acknowledgement('request_received', new.form_data ->> 'email', new.locale,
    jsonb_build_object('id', new.id, 'type', new.type));
  return null;
end
$$;
comment on function private.announce_request() is
  'One mail to the company and one to the visitor for each request; what staff and imports add makes none.';
create trigger requests_2_announce after insert on public.requests
  for each row execute function private.announce_request();

create function private.announce_message() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.acts_for_visitor() then
    return null;
  end if;
  insert into private.outbox (kind, locale, payload)
  values ('contact_message', new.locale, jsonb_build_object('id', new.id, 'form',
    jsonb_strip_nulls(jsonb_build_object(
      'name', new.name, 'email', new.email, 'whatsapp', new.whatsapp, 'message', new.message))));
  perform private.queue_acknowledgement('contact_message_received', new.email, new.locale,
    jsonb_build_object('id', new.id));
  return null;
end
$$;
create trigger contact_messages_announce after insert on public.contact_messages
  for each row execute function private.announce_message();

-- Working it off ------------------------------------------------------------------------------------------------------

create function private.claim_mails(max_count integer)
returns table (id uuid, claim uuid, kind text, recipient text, locale text, payload jsonb, created_at timestamptz)
language sql volatile security definer set search_path = '' as $$
  update private.outbox o
  set failed_at = now(), claim = null, payload = '{}', last_error = coalesce(o.last_error, 'the code has expired')
  where o.sent_at is null and o.failed_at is null and o.kind = 'access_code' and o.created_at <= now() - interval '1 day'
    and (o.claim is null or o.next_attempt_at <= now());

  with claimed as (
    update private.outbox o
    set claim = gen_random_uuid(), attempts = o.attempts + 1, next_attempt_at = now() + interval '5 minutes'
    where o.id in (
      select due.id from private.outbox due
      where due.sent_at is null and due.failed_at is null and due.next_attempt_at <= now()
      order by due.attempts, due.next_attempt_at
      limit least(greatest(max_count, 0), 20)
      for update skip locked)
    returning o.*)
  select c.id, c.claim, c.kind, c.recipient, c.locale, c.payload, c.created_at
  from claimed c
  order by c.attempts, c.created_at
$$;
comment on function private.claim_mails(integer) is
  'What was tried less often goes first: anybody can give an address that no server takes, and the mails that staff wait '
  'for must not stand behind those. Handed over in that order, so that a run that ends early ends at those that have '
  'failed before. A mail with an access code ends with its code, unless it is being sent.';

create function private.settle_mail(mail_id uuid, mail_claim uuid, failure text, is_final boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if failure is null then
    update private.outbox o
    set sent_at = now(), claim = null, recipient = null, payload = '{}', last_error = null
    where o.id = mail_id and o.claim = mail_claim;
  else
    update private.outbox o
    set claim = null, last_error = left(failure, 500),
      -- 30 seconds, a minute, two … an hour, for a month.
      next_attempt_at = now() + least(interval '30 seconds' * 2 ^ least(o.attempts - 1, 7), interval '1 hour'),
      failed_at = case when (is_final and o.recipient is not null) or o.created_at < now() - interval '30 days'
        then now() end
    where o.id = mail_id and o.claim = mail_claim;
  end if;
end
$$;

create function private.release_mail(mail_id uuid, mail_claim uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update private.outbox o
  set claim = null, attempts = o.attempts - 1, next_attempt_at = now()
  where o.id = mail_id and o.claim = mail_claim
$$;

create function private.get_mail_state()
returns table (waiting bigint, failed bigint, oldest_waiting timestamptz, last_error text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select count(*) filter (where o.sent_at is null and o.failed_at is null),
      count(*) filter (where o.failed_at is not null),
      min(o.created_at) filter (where o.sent_at is null and o.failed_at is null),
      (array_agg(o.last_error order by o.created_at desc) filter (where o.last_error is not null))[1]
    from private.outbox o;
end
$$;

create function public.claim_mails(max_count integer)
returns table (id uuid, claim uuid, kind text, recipient text, locale text, payload jsonb, created_at timestamptz)
language sql volatile set search_path = '' as $$ select * from private.claim_mails(max_count) $$;
comment on function public.claim_mails(integer) is
  'Mails that are due, for five minutes in the hands of the caller alone. Service only.';

create function public.settle_mail(
  mail_id uuid, mail_claim uuid, failure text default null, is_final boolean default false
) returns void
language sql volatile set search_path = '' as $$ select private.settle_mail(mail_id, mail_claim, failure, is_final) $$;
comment on function public.settle_mail(uuid, uuid, text, boolean) is
  'The mail was handed over, or why not. A failure is tried again later, unless the visitor''s address is refused for '
  'good. Service only.';

create function public.release_mail(mail_id uuid, mail_claim uuid) returns void
language sql volatile set search_path = '' as $$ select private.release_mail(mail_id, mail_claim) $$;
comment on function public.release_mail(uuid, uuid) is
  'The mail was claimed and not tried: it is due, as it was before. Service only.';

create function public.get_mail_state()
returns table (waiting bigint, failed bigint, oldest_waiting timestamptz, last_error text)
language sql stable set search_path = '' as $$ select * from private.get_mail_state() $$;
comment on function public.get_mail_state() is 'How many mails wait or could not be delivered, and why. Admins only.';

grant execute on function
  private.claim_mails(integer), private.settle_mail(uuid, uuid, text, boolean), private.release_mail(uuid, uuid),
  public.claim_mails(integer), public.settle_mail(uuid, uuid, text, boolean), public.release_mail(uuid, uuid)
to service_role;
grant execute on function private.get_mail_state(), public.get_mail_state() to authenticated;
