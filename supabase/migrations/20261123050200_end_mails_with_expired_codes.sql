-- A mail with an access code waited for its server for thirty days like any other, the code in it, and then said that it was valid for
-- a day. It ends with its code now.

create or replace function private.claim_mails(max_count integer)
returns table (id uuid, claim uuid, kind text, recipient text, locale text, payload jsonb, created_at timestamptz)
language sql volatile security definer set search_path = '' as $$
  update private.outbox o
  set failed_at = now(), claim = null, payload = '{}', last_error = coalesce(o.last_error, 'the code has expired')
  where o.sent_at is null and o.failed_at is null and o.kind = 'access_code' and o.created_at <= now() - interval '1 day';

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

comment on table private.access_codes is
  'Digests of codes that were mailed. A code itself stands in its mail until that has left, and for a day at most.';
