-- How many events of a kind are allowed, from one address, from one network and from everybody, counted atomically.

create table private.rate_rules (
  bucket text primary key,
  window_length interval not null check (window_length > interval '0'),
  per_address integer not null check (per_address > 0),
  per_network integer not null check (per_network > 0),
  in_total integer not null check (in_total > 0),
  is_total_strict boolean not null default false
);
comment on table private.rate_rules is
  'How many events of a kind are allowed within window_length of the first: from one address, from one network, and from everybody.';
comment on column private.rate_rules.is_total_strict is
  'Whether everybody is refused beyond in_total. Else each address still has its first event: no flood shuts out all others.';

insert into private.rate_rules (bucket, window_length, per_address, per_network, in_total, is_total_strict) values
  ('requests', '10 minutes', 5, 50, 600, false),
  ('contact_messages', '10 minutes', 5, 50, 600, false),
  ('newsletter_subscriptions', '10 minutes', 5, 50, 600, false),
  ('request_attachments', '1 hour', 20, 100, 300, false),
  ('maintenance_code', '10 minutes', 5, 20, 100, false),
  ('access_code_minute', '1 minute', 1, 1, 1, true),
  ('access_code_day', '1 day', 3, 6, 10, true);

create table private.rate_counters (
  bucket text not null references private.rate_rules (bucket) on delete cascade,
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, key)
);
comment on table private.rate_counters is
  'Hits since window_start, which is the first hit of a window. Keys are salted hashes of addresses, never addresses; '
  'the empty key counts everybody.';
create index rate_counters_window_start_idx on private.rate_counters (window_start);

-- Who is counted ------------------------------------------------------------------------------------------------------
-- Edge functions act for visitors: they receive a form, and the database must still count it as that visitor's. Only
-- the service may say whose hit it is; what anybody else writes into this header is not read.

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

create function private.network_key(address text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  network inet;
begin
  begin
    network := address::inet;
    -- Whoever rents a server has a /48 in IPv6: 65,536 addresses by the count of address_key.
    network := network(set_masklen(network, case family(network) when 6 then 48 else 24 end));
  exception when others then
    network := null;
  end;
  return encode(extensions.hmac(
    coalesce('network ' || network::text, 'unknown network'),
    (select s.value from private.secrets s where s.name = 'address_salt'), 'sha256'), 'hex');
end
$$;
comment on function private.network_key(text) is 'A salted hash of the network of an address: its /48 in IPv6, /24 in IPv4.';

create function private.client_address() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  headers jsonb := private.request_headers();
begin
  if (select auth.role()) = 'service_role' then
    return headers ->> 'x-visitor-address';
  end if;
  return btrim(split_part(coalesce(headers ->> 'cf-connecting-ip', ''), ',', 1));
end
$$;
comment on function private.client_address() is
  'The caller''s address. cf-connecting-ip is set by the platform''s edge, never by the caller; '
  'x-visitor-address is believed from the service alone.';

create function private.client_address_key() returns text
language sql stable security definer set search_path = '' as $$ select private.address_key(private.client_address()) $$;

create function private.client_network_key() returns text
language sql stable security definer set search_path = '' as $$ select private.network_key(private.client_address()) $$;

-- Counting ------------------------------------------------------------------------------------------------------------

create function private.count_hit(bucket_name text) returns interval
language plpgsql volatile security definer set search_path = '' as $$
declare
  rule private.rate_rules;
  counter private.rate_counters;
  hits_of_address integer;
  keys text[] := array[private.client_address_key(), private.client_network_key(), ''];
  limits integer[];
begin
  select r.* into strict rule from private.rate_rules r where r.bucket = bucket_name;
  limits := array[rule.per_address, rule.per_network, rule.in_total];

  for level in 1..3 loop
    insert into private.rate_counters as c (bucket, key, window_start, hits)
    values (bucket_name, keys[level], now(), 1)
    on conflict (bucket, key) do update set
      hits = case when c.window_start <= now() - rule.window_length then 1 else c.hits + 1 end,
      window_start = case when c.window_start <= now() - rule.window_length then now() else c.window_start end
    returning c.* into counter;

    hits_of_address := coalesce(hits_of_address, counter.hits);
    if counter.hits > limits[level] and (level < 3 or rule.is_total_strict or hits_of_address > 1) then
      return greatest(counter.window_start + rule.window_length - now(), interval '1 second');
    end if;
    if counter.hits = 1 then
      delete from private.rate_counters c
      where (c.bucket, c.key) in (
        select e.bucket, e.key from private.rate_counters e
        where e.bucket = bucket_name and e.window_start <= now() - rule.window_length
        for update skip locked);
    end if;
  end loop;

  return null;
end
$$;
comment on function private.count_hit(text) is
  'Counts one event in one atomic statement per counter. Null while it is within the limits, else how long to wait.';

create function private.enforce_rate(bucket_name text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  wait interval := private.count_hit(bucket_name);
  seconds integer := ceil(extract(epoch from wait));
begin
  if wait is null then
    return;
  end if;
  -- The error takes this one hit back; the hits up to the limit were committed before and stay.
  raise sqlstate 'PGRST' using
    message = json_build_object('code', 'PT429', 'message', 'Too many attempts. Please try again later.',
      'details', null, 'hint', format('Retry after %s seconds', seconds))::text,
    detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', seconds::text))::text;
end
$$;
comment on function private.enforce_rate(text) is 'Counts one event; answers 429 with Retry-After beyond the limit.';

create function private.limit_rate() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_repeated boolean;
begin
  if private.acts_for_visitor() and not private.is_admin() then
    begin
      perform private.enforce_rate(tg_table_name);
    exception when sqlstate 'PGRST' then
      -- Looked for only now: sends at the same time waited for each other at the counter.
      execute format('select exists (select from %I.%I where id = $1)', tg_table_schema, tg_table_name)
        into is_repeated using new.id;
      if not is_repeated then
        raise;
      end if;
    end;
  end if;
  return new;
end
$$;
comment on function private.limit_rate() is
  'Limits the rows that one address may add. Rows of one statement count each; staff and the service are not limited. '
  'A form that is sent once more, because its answer was lost, adds no row: it meets its primary key (23505) instead.';
