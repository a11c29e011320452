-- Mails to addresses that no server takes are tried for a month, and anybody can give such an address. The mails that staff wait for stood
-- behind them, because those had been due for longer; now what was tried less often goes first.

create or replace function private.claim_mails(max_count integer)
returns table (id uuid, claim uuid, kind text, recipient text, locale text, payload jsonb, created_at timestamptz)
language sql volatile security definer set search_path = '' as $$
  update private.outbox o
  set claim = gen_random_uuid(), attempts = o.attempts + 1, next_attempt_at = now() + interval '5 minutes'
  where o.id in (
    select due.id from private.outbox due
    where due.sent_at is null and due.failed_at is null and due.next_attempt_at <= now()
    order by due.attempts, due.next_attempt_at
    limit least(greatest(max_count, 0), 20)
    for update skip locked)
  returning o.id, o.claim, o.kind, o.recipient, o.locale, o.payload, o.created_at
$$;
