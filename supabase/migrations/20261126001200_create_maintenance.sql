-- The switch that closes the site for maintenance, and the codes that open it.

create table public.site_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  constraint site_settings_key_valid check (key ~ '^[a-z][a-z0-9_]{0,59}$'),
  constraint site_settings_value_valid check (jsonb_typeof(value) = 'object'),
  constraint site_settings_maintenance_mode_valid check (
    key <> 'maintenance_mode'
    or (jsonb_typeof(value -> 'enabled') is not distinct from 'boolean'
      and jsonb_typeof(value -> 'access_code') is not distinct from 'string'
      and private.is_line(value ->> 'access_code', 100)
      and value - array['enabled', 'access_code'] = '{}')
  )
);
comment on table public.site_settings is
  'Switches. maintenance_mode holds enabled and access_code; visitors learn only whether it is on. second_factor says whether staff must '
  'have one.';

insert into public.site_settings (key, value)
values ('maintenance_mode', jsonb_build_object('enabled', false, 'access_code', ''));

create trigger site_settings_touch_updated_at before update on public.site_settings
  for each row execute function private.touch_updated_at();
select private.track_activity('public.site_settings', 'key');

alter table public.site_settings enable row level security;
revoke all on public.site_settings from anon, authenticated;
grant select, insert, update, delete on public.site_settings to authenticated;
grant all on public.site_settings to service_role;

create policy "Admins read settings" on public.site_settings for select to authenticated
  using ((select private.is_admin()));
create policy "Admins add settings" on public.site_settings for insert to authenticated
  with check ((select private.is_admin()));
create policy "Admins change settings" on public.site_settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete settings" on public.site_settings for delete to authenticated
  using ((select private.is_admin()));

create function private.is_maintenance_enabled() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select (s.value ->> 'enabled')::boolean from public.site_settings s where s.key = 'maintenance_mode'
  ), false)
$$;

create function public.is_maintenance_enabled() returns boolean
language sql stable set search_path = '' as $$ select private.is_maintenance_enabled() $$;
comment on function public.is_maintenance_enabled() is 'Whether visitors see the maintenance screen.';

grant execute on function private.is_maintenance_enabled(), public.is_maintenance_enabled()
to anon, authenticated, service_role;

-- Codes by mail -------------------------------------------------------------------------------------------------------
-- Whoever asks for it has an access code mailed to the company's own address. A fresh code is made for it, so that the
-- code staff have chosen is in no mail and a stranger who asks changes nothing; it opens the site for a day.

create table private.access_codes (
  code_digest bytea primary key,
  expires_at timestamptz not null
);
comment on table private.access_codes is
  'Digests of codes that were mailed. A code itself stands in its mail until that has left, and for a day at most.';

create function private.make_access_code() returns text
language sql volatile security definer set search_path = '' as $$
  -- 40 bits in Crockford's alphabet, which has no letters that look like digits.
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(b.bytes, n) % 32 + 1, 1), '' order by n)
  from (select extensions.gen_random_bytes(8) as bytes) b, generate_series(0, 7) n
$$;

create function private.send_access_code() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  code text;
begin
  if private.count_hit('access_code_minute') is not null or private.count_hit('access_code_day') is not null then
    return false;
  end if;
  code := private.make_access_code();
  delete from private.access_codes c where c.expires_at < now();
  insert into private.access_codes (code_digest, expires_at)
  values (extensions.digest(code, 'sha256'), now() + interval '1 day');
  insert into private.outbox (kind, payload)
  values ('access_code', jsonb_build_object('code', left(code, 4) || '-' || right(code, 4)));
  return true;
end
$$;

create function public.send_access_code() returns boolean
language sql volatile set search_path = '' as $$ select private.send_access_code() $$;
comment on function public.send_access_code() is
  'Makes a fresh access code and a mail with it, once a minute and three times a day for one address; else false. Service only.';
grant execute on function private.send_access_code(), public.send_access_code() to service_role;

-- Trying a code -------------------------------------------------------------------------------------------------------
-- An Arabic keyboard writes ٠ to ٩, so both sides are compared in 0 to 9. A right code is no attempt: a browser keeps it
-- for one tab alone, and an office has one address.

create function private.verify_maintenance_code(code text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  digits constant text := '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';
  ascii_digits constant text := '01234567890123456789';
  typed constant text := translate(code, digits, ascii_digits);
  stored text;
  is_stored boolean;
  is_mailed boolean;
begin
  -- A wrong code answers false, not an error, so that its count is committed.
  perform private.enforce_rate('maintenance_code');
  if typed is null or char_length(typed) > 200 then
    return false;
  end if;
  select translate(s.value ->> 'access_code', digits, ascii_digits) into stored
  from public.site_settings s where s.key = 'maintenance_mode';
  -- Digests have one length and tell nothing about the code, so comparing them leaks no time.
  is_stored := coalesce(stored <> '' and extensions.digest(typed, 'sha256') = extensions.digest(stored, 'sha256'), false);
  is_mailed := exists (
    select from private.access_codes c
    where c.expires_at > now()
      and c.code_digest = extensions.digest(upper(regexp_replace(typed, '[^0-9A-Za-z]', '', 'g')), 'sha256'));
  -- A right code is no attempt. A wrong one does the same work: a caller can still make the call fail, and see how long it took.
  update private.rate_counters c set hits = c.hits - (is_stored or is_mailed)::integer
  where c.bucket = 'maintenance_code' and c.key in (private.client_address_key(), private.client_network_key(), '');
  return is_stored or is_mailed;
end
$$;

-- What a function returns, its caller can cast: `?select=pgrst_scalar->>0::int` on the answer true fails with "true" in
-- its message, and the failure takes the count back, so that codes could be guessed for ever. So nothing is returned.
-- The outcome is the status of the answer, which PostgREST sends only when nothing failed, and with that the guess is
-- counted.
create function public.try_maintenance_code(code text) returns void
language sql volatile set search_path = '' as $$
  select set_config('response.status', case when private.verify_maintenance_code(code) then '200' else '204' end, true)
$$;
comment on function public.try_maintenance_code(text) is
  'Whether the code opens the site during maintenance: status 200, else 204. Five wrong ones in ten minutes from one address; then 429.';

grant execute on function private.verify_maintenance_code(text), public.try_maintenance_code(text)
to anon, authenticated, service_role;
