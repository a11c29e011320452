-- A mail that was being sent while its access code expired was called failed, though it left.

create or replace function private.claim_mails(max_count integer)
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
