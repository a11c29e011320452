-- A copied report must not count again. Functions run in many instances that share no memory, so the database remembers
-- which calls were accepted, for as long as their signature would be valid.

create table private.accepted_webhooks (
  webhook_id text primary key,
  valid_until timestamptz not null,
  constraint accepted_webhooks_webhook_id_valid check (char_length(webhook_id) between 1 and 200)
);
comment on table private.accepted_webhooks is 'Ids of signed calls that were accepted and could still be sent again.';
create index accepted_webhooks_valid_until_idx on private.accepted_webhooks (valid_until);

create function private.accept_webhook(webhook_id text, valid_until timestamptz) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.accepted_webhooks a where a.valid_until < now();
  insert into private.accepted_webhooks (webhook_id, valid_until)
  values (accept_webhook.webhook_id, accept_webhook.valid_until)
  on conflict do nothing;
  return found;
end
$$;

create function public.accept_webhook(webhook_id text, valid_until timestamptz) returns boolean
language sql volatile set search_path = '' as $$ select private.accept_webhook(webhook_id, valid_until) $$;
comment on function public.accept_webhook(text, timestamptz) is
  'Whether a call with this id was not accepted before: true for one caller, false for all others. Service only.';

grant execute on function
  private.accept_webhook(text, timestamptz), public.accept_webhook(text, timestamptz)
to service_role;
