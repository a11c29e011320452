-- Edge functions act for visitors: they receive a form, and the database must still count it as that visitor's. Only
-- the service may say whose hit it is; what anybody else writes into this header is not read.

create function private.address_key(address text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  network inet;
  counted text;
begin
  begin
    network := address::inet;
    -- One household or office owns a whole /64 in IPv6.
    if family(network) = 6 then
      network := network(set_masklen(network, 64));
    end if;
    counted := host(network);
  exception when others then
    counted := null;
  end;
  return encode(extensions.hmac(
    coalesce(counted, 'unknown'), (select s.value from private.secrets s where s.name = 'address_salt'), 'sha256'), 'hex');
end
$$;
comment on function private.address_key(text) is
  'A salted hash of a network address, by /64 in IPv6. What is no address shares one key.';

create function private.request_headers() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('request.headers', true), '')::jsonb, '{}')
$$;

create function private.acts_for_visitor() returns boolean
language sql stable security definer set search_path = '' as $$
  select (select auth.role()) is distinct from 'service_role' or private.request_headers() ? 'x-visitor-address'
$$;
comment on function private.acts_for_visitor() is
  'Whether this comes from a visitor: directly, or through an edge function that names the visitor''s address.';

create or replace function private.client_address_key() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  headers jsonb := private.request_headers();
begin
  if (select auth.role()) = 'service_role' then
    return private.address_key(headers ->> 'x-visitor-address');
  end if;
  return private.address_key(btrim(split_part(coalesce(headers ->> 'cf-connecting-ip', ''), ',', 1)));
end
$$;
comment on function private.client_address_key() is
  'A salted hash of the caller''s address. cf-connecting-ip is set by the platform''s edge, never by the caller; '
  'x-visitor-address is believed from the service alone.';

create or replace function private.limit_rate() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.acts_for_visitor() and not private.is_admin() then
    perform private.enforce_rate(tg_table_name);
  end if;
  return new;
end
$$;
