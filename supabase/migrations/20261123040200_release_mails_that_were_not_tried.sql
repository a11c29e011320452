-- A mail that was claimed and not tried, because the server had failed with others meanwhile, was settled like one that had failed: it
-- waited longer each time, and what the admin app shows as the reason was no reason. Now it is given back as it was. Claims are
-- handed over in their order, too: `returning` has none, and a run that ends early did not end at those that had failed before.

create or replace function private.claim_mails(max_count integer)
returns table (id uuid, claim uuid, kind text, recipient text, locale text, payload jsonb, created_at timestamptz)
language sql volatile security definer set search_path = '' as $$
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

create function private.release_mail(mail_id uuid, mail_claim uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update private.outbox o
  set claim = null, attempts = o.attempts - 1, next_attempt_at = now()
  where o.id = mail_id and o.claim = mail_claim
$$;

create function public.release_mail(mail_id uuid, mail_claim uuid) returns void
language sql volatile set search_path = '' as $$ select private.release_mail(mail_id, mail_claim) $$;
comment on function public.release_mail(uuid, uuid) is
  'The mail was claimed and not tried: it is due, as it was before. Service only.';

grant execute on function private.release_mail(uuid, uuid), public.release_mail(uuid, uuid) to service_role;
