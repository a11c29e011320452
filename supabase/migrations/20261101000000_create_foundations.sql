-- What every later migration stands on: the private schema for definer code, who is an admin, the shapes that
-- check constraints use, and an atomic rate limit.
--
-- Nothing is granted unless a migration grants it. What PUBLIC gets by default is only taken away by the global form;
-- what older hosted projects give to the API's roles is only taken away by the form that names the schema.
alter default privileges for role postgres revoke execute on functions from public;
alter default privileges for role postgres in schema public revoke all on tables from anon, authenticated;
alter default privileges for role postgres in schema public revoke all on sequences from anon, authenticated;
alter default privileges for role postgres in schema public revoke all on functions from anon, authenticated;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create schema private;
comment on schema private is 'Definer code and internal state. Not exposed by the API.';
grant usage on schema private to anon, authenticated, service_role;

-- Roles ---------------------------------------------------------------------------------------------------------------

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users u
    where u.id = (select auth.uid())
      and u.raw_app_meta_data ->> 'role' = 'admin'
      and u.deleted_at is null
      and (u.banned_until is null or u.banned_until < now())
  )
$$;
comment on function private.is_admin() is
  'Whether the caller is an admin now: reads the live row, so that a demoted or deleted admin is out at once.';
grant execute on function private.is_admin() to anon, authenticated, service_role;

create function public.is_admin() returns boolean
language sql stable set search_path = '' as $$ select private.is_admin() $$;
comment on function public.is_admin() is 'Whether the signed-in user is an admin now.';
grant execute on function public.is_admin() to authenticated, service_role;

-- Housekeeping --------------------------------------------------------------------------------------------------------

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Shapes --------------------------------------------------------------------------------------------------------------
-- The zod schemas in `shared` say the same; a test feeds both. Character classes are spelled out, because `\s` and
-- `btrim` disagree with JavaScript about what white space is.

create function private.is_blank(value text) returns boolean
language sql immutable set search_path = '' as $$
  select value ~ '^[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200f\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]*$'
$$;
comment on function private.is_blank(text) is 'Nothing visible in it.';

create function private.is_line(value text, max_length integer) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(value) <= max_length and value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
$$;
comment on function private.is_line(text, integer) is
  'One line of at most max_length characters, without control characters (no header injection in mails).';

create function private.is_text(value text, max_length integer) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(value) <= max_length and value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]'
$$;
comment on function private.is_text(text, integer) is 'Text of several lines; tabs and line ends are its only controls.';

create function private.is_email(value text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(value) <= 254
    and value ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$'
$$;
comment on function private.is_email(text) is
  'The address grammar of HTML''s input type=email, with at least one dot in the domain.';

create function private.is_url(value text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(value) <= 2048
    and value ~ '^(https://[A-Za-z0-9.-]+(:[0-9]{1,5})?|http://(localhost|127\.0\.0\.1)(:[0-9]{1,5})?)(/[^\u0001-\u0020\u007f-\u00a0<>"\\]*)?$'
$$;
comment on function private.is_url(text) is
  'https only; plain http for this machine alone, so that the local backend''s own files have addresses.';

create function private.slugify(value text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(
    nullif(trim(both '-' from left(trim(both '-' from regexp_replace(
      lower(translate(value, 'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖØòóôõöøÙÚÛÜùúûüÝýÿ',
                             'AAAAAAaaaaaaCcEEEEeeeeIIIIiiiiNnOOOOOOooooooUUUUuuuuYyy')),
      '[^a-z0-9]+', '-', 'g')), 80)), ''),
    'item')
$$;
comment on function private.slugify(text) is 'An address made from a name: a-z, 0-9 and single hyphens, at most 80 characters.';

grant execute on function
  private.is_blank(text), private.is_line(text, integer), private.is_text(text, integer), private.is_email(text),
  private.is_url(text), private.slugify(text)
to anon, authenticated, service_role;

create function private.set_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  base text;
  candidate text;
  suffix integer := 1;
  is_taken boolean;
begin
  if new.slug is not null and not private.is_blank(new.slug) then
    return new;
  end if;
  -- Two rows with one name, added at once, must not both find the same address free.
  perform pg_advisory_xact_lock(hashtext('slug:' || tg_table_name));
  base := private.slugify(new.name);
  candidate := base;
  loop
    execute format('select exists (select from %I.%I where slug = $1)', tg_table_schema, tg_table_name)
      into is_taken using candidate;
    exit when not is_taken;
    suffix := suffix + 1;
    candidate := base || '-' || suffix;
  end loop;
  new.slug := candidate;
  return new;
end
$$;
comment on function private.set_slug() is
  'Fills an empty slug from the name when a row is added. A later change of the name leaves the address as it is.';

-- Rate limit ----------------------------------------------------------------------------------------------------------

create table private.rate_rules (
  bucket text primary key,
  window_length interval not null check (window_length > interval '0'),
  per_address integer not null check (per_address > 0),
  in_total integer not null check (in_total > 0)
);
comment on table private.rate_rules is
  'How many events of a kind are allowed within window_length of the first: from one address, and from everybody.';

insert into private.rate_rules (bucket, window_length, per_address, in_total) values
  ('requests', '10 minutes', 5, 600),
  ('contact_messages', '10 minutes', 5, 600),
  ('newsletter_subscriptions', '10 minutes', 5, 600),
  ('maintenance_code', '10 minutes', 5, 100);

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

create table private.secrets (
  name text primary key,
  value text not null
);
comment on table private.secrets is 'Random values made in this database, known to nobody else.';
insert into private.secrets (name, value) values ('address_salt', encode(extensions.gen_random_bytes(32), 'hex'));

create function private.client_address_key() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  address text := btrim(split_part(coalesce(headers ->> 'cf-connecting-ip', ''), ',', 1));
  network inet;
begin
  begin
    network := address::inet;
    -- One household or office owns a whole /64 in IPv6.
    if family(network) = 6 then
      network := network(set_masklen(network, 64));
    end if;
    address := host(network);
  exception when others then
    address := 'unknown';
  end;
  return encode(
    extensions.hmac(address, (select s.value from private.secrets s where s.name = 'address_salt'), 'sha256'), 'hex');
end
$$;
comment on function private.client_address_key() is
  'A salted hash of the caller''s address. The header is set by the platform''s edge (Cloudflare), never by the caller; '
  'callers without a readable address share one key.';

create function private.count_hit(bucket_name text) returns interval
language plpgsql volatile security definer set search_path = '' as $$
declare
  rule private.rate_rules;
  counter private.rate_counters;
  limit_of_key integer;
  counted_key text;
begin
  select r.* into strict rule from private.rate_rules r where r.bucket = bucket_name;

  foreach counted_key in array array[private.client_address_key(), ''] loop
    insert into private.rate_counters as c (bucket, key, window_start, hits)
    values (bucket_name, counted_key, now(), 1)
    on conflict (bucket, key) do update set
      hits = case when c.window_start <= now() - rule.window_length then 1 else c.hits + 1 end,
      window_start = case when c.window_start <= now() - rule.window_length then now() else c.window_start end
    returning c.* into counter;

    limit_of_key := case when counted_key = '' then rule.in_total else rule.per_address end;
    if counter.hits > limit_of_key then
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
begin
  if (select auth.role()) is distinct from 'service_role' and not private.is_admin() then
    perform private.enforce_rate(tg_table_name);
  end if;
  return new;
end
$$;
comment on function private.limit_rate() is
  'Limits the rows that one address may add. Rows of one statement count each; staff and the service are not limited.';
