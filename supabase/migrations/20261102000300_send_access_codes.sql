-- Whoever asks for it has the access code mailed to the company's own address. A fresh code is made for it, so that the
-- code staff have chosen is in no mail and a stranger who asks changes nothing; it opens the site for a day.

insert into private.rate_rules (bucket, window_length, per_address, in_total) values
  ('access_code_minute', '1 minute', 1, 1),
  ('access_code_day', '1 day', 10, 10);

create table private.access_codes (
  code_digest bytea primary key,
  expires_at timestamptz not null
);
comment on table private.access_codes is 'Digests of codes that were mailed. The codes themselves are kept nowhere.';

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
  'Makes a fresh access code and a mail with it, once a minute and ten times a day; else false. Service only.';
grant execute on function private.send_access_code(), public.send_access_code() to service_role;

create or replace function private.verify_maintenance_code(code text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  stored text;
begin
  -- A wrong code answers false, not an error, so that its count is committed.
  perform private.enforce_rate('maintenance_code');
  if code is null or char_length(code) > 200 then
    return false;
  end if;
  select s.value ->> 'access_code' into stored from public.site_settings s where s.key = 'maintenance_mode';
  -- Digests have one length and tell nothing about the code, so comparing them leaks no time.
  return coalesce(stored <> '' and extensions.digest(code, 'sha256') = extensions.digest(stored, 'sha256'), false)
    or exists (
      select from private.access_codes c
      where c.expires_at > now()
        and c.code_digest = extensions.digest(upper(regexp_replace(code, '[^0-9A-Za-z]', '', 'g')), 'sha256'));
end
$$;
