-- Anybody can type anybody's address: an address is subscribed once its owner has followed the link in a mail, and leaves by another one.
-- Each link has a token that only this database can make, of the row's id and of what the link is for. Tokens are computed, never stored.

insert into private.secrets (name, value) values ('subscription_key', encode(extensions.gen_random_bytes(32), 'hex'));
insert into private.rate_rules (bucket, window_length, per_address, per_network, in_total) values
  ('subscription_token', '10 minutes', 20, 100, 2000);

-- Tokens --------------------------------------------------------------------------------------------------------------

create function private.subscription_token(id uuid, purpose text) returns text
language sql stable security definer set search_path = '' as $$
  select replace(id::text, '-', '') || left(encode(extensions.hmac(purpose || ' ' || id,
    (select s.value from private.secrets s where s.name = 'subscription_key'), 'sha256'), 'hex'), 32)
$$;
comment on function private.subscription_token(uuid, text) is
  'The row''s id, and 128 bits that show that the link came from here, in hexadecimal digits. The purpose is confirm or unsubscribe.';

create function private.id_in_subscription_token(token text, purpose text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  named uuid;
begin
  perform private.enforce_rate('subscription_token');
  if token ~ '^[0-9a-f]{64}$' then
    named := left(token, 32)::uuid;
  end if;
  -- Digests tell nothing about the token, so comparing them leaks no time.
  if named is null
    or extensions.digest(token, 'sha256') <> extensions.digest(private.subscription_token(named, purpose), 'sha256')
  then
    return null;
  end if;
  -- A right token is no attempt, also when its row has gone.
  update private.rate_counters c set hits = c.hits - 1
  where c.bucket = 'subscription_token' and c.key in (private.client_address_key(), private.client_network_key(), '');
  return named;
end
$$;
comment on function private.id_in_subscription_token(text, text) is
  'The id in a token that was made here for this purpose, else null. Twenty wrong ones in ten minutes from one address; then 429.';

-- Subscribing ---------------------------------------------------------------------------------------------------------

create function private.replace_unconfirmed() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  replaced uuid;
begin
  delete from public.newsletter_subscriptions s
  where s.email_key = new.email_key and s.confirmed_at is null and s.created_at < now() - interval '10 minutes'
  returning s.id into replaced;
  -- Under the old id, links that were mailed before open the new row as well.
  new.id := coalesce(replaced, new.id);
  return new;
end
$$;
comment on function private.replace_unconfirmed() is
  'Whoever subscribed an address of somebody else does not keep its owner out: after ten minutes it can be subscribed anew, with a new mail.';
create trigger newsletter_subscriptions_4_replace_unconfirmed before insert on public.newsletter_subscriptions
  for each row execute function private.replace_unconfirmed();

create function private.ask_for_confirmation() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.acts_for_visitor() then
    perform private.queue_acknowledgement('confirm_subscription', new.email, new.locale, jsonb_build_object(
      'confirm', private.subscription_token(new.id, 'confirm'),
      'unsubscribe', private.subscription_token(new.id, 'unsubscribe')));
  end if;
  return null;
end
$$;
create trigger newsletter_subscriptions_ask_for_confirmation after insert on public.newsletter_subscriptions
  for each row execute function private.ask_for_confirmation();

create function private.drop_unconfirmed() returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.newsletter_subscriptions where id in (
    select s.id from public.newsletter_subscriptions s
    where s.confirmed_at is null and s.created_at < now() - interval '7 days'
    order by s.created_at limit 2000)
$$;
comment on function private.drop_unconfirmed() is 'Forgets addresses whose owners have not said yes for a week. Called by run_maintenance.';

-- Confirming and leaving ----------------------------------------------------------------------------------------------
-- As with try_maintenance_code, the outcome is the status of the answer alone. One that is asked again answers as before: a row that is
-- confirmed stays so, and of one that has gone there is nothing left to do.

create function private.confirm_subscription(token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  named constant uuid := private.id_in_subscription_token(token, 'confirm');
begin
  update public.newsletter_subscriptions s set confirmed_at = coalesce(s.confirmed_at, now()) where s.id = named;
  return found;
end
$$;

create function private.unsubscribe(token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  named constant uuid := private.id_in_subscription_token(token, 'unsubscribe');
begin
  delete from public.newsletter_subscriptions s where s.id = named;
  return found;
end
$$;

create function public.confirm_subscription(token text) returns void
language sql volatile set search_path = '' as $$
  select set_config('response.status', case when private.confirm_subscription(token) then '200' else '204' end, true)
$$;
comment on function public.confirm_subscription(text) is
  'Notes that the owner of an address wants the newsletter: status 200, also when it was noted before. 204: the token belongs to no row.';

create function public.unsubscribe(token text) returns void
language sql volatile set search_path = '' as $$
  select set_config('response.status', case when private.unsubscribe(token) then '200' else '204' end, true)
$$;
comment on function public.unsubscribe(text) is
  'Deletes a subscription: status 200. 204: the token belongs to no row, or to none any more.';

grant execute on function
  private.confirm_subscription(text), public.confirm_subscription(text), private.unsubscribe(text), public.unsubscribe(text)
to anon, authenticated, service_role;

-- Mailings ------------------------------------------------------------------------------------------------------------

create function private.unsubscribe_token(subscription_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'sales', 'editor', 'viewer');
  return private.subscription_token(subscription_id, 'unsubscribe');
end
$$;

create function public.unsubscribe_token(subscription public.newsletter_subscriptions) returns text
language sql stable set search_path = '' as $$ select private.unsubscribe_token(subscription.id) $$;
comment on function public.unsubscribe_token(public.newsletter_subscriptions) is
  'A column that is read when it is named: what the link of a mailing has by which this address leaves. Staff only.';
grant execute on function private.unsubscribe_token(uuid), public.unsubscribe_token(public.newsletter_subscriptions) to authenticated;
