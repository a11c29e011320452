-- The auth service keeps the second factors and says in the token whether one was shown (aal2); what that counts for is private.has_role's
-- business. Here stand the duty to have one, the codes for the day a phone is lost, and who may take a factor away.

alter table public.site_settings add constraint site_settings_second_factor_valid check (
  key <> 'second_factor'
  or (jsonb_typeof(value -> 'mandatory') is not distinct from 'boolean' and value - 'mandatory' = '{}'));
insert into public.site_settings (key, value) values ('second_factor', '{"mandatory": false}');

insert into private.rate_rules (bucket, window_length, per_address, per_network, in_total) values
  ('recovery_code', '10 minutes', 5, 20, 100);

-- Whoever makes it a duty has one, so that at least one admin is not shut out by it.
create function private.keep_second_factor_usable() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is not null and not private.has_second_factor((select auth.uid())) then
    raise exception 'Switch your own second factor on first'
      using errcode = 'P0001', detail = '{"refusal": "ownFactorFirst"}';
  end if;
  return new;
end
$$;

create trigger site_settings_keep_second_factor_usable before insert or update of value on public.site_settings
  for each row when (new.key = 'second_factor' and (new.value ->> 'mandatory')::boolean)
  execute function private.keep_second_factor_usable();

-- Recovery codes ------------------------------------------------------------------------------------------------------
-- Each has 80 random bits, so that a fast digest keeps them.

create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_digest bytea not null,
  used_at timestamptz,
  primary key (user_id, code_digest)
);
comment on table private.recovery_codes is
  'Digests of the codes that open one session each when the second factor is not at hand. They end with the factor.';

create function private.make_recovery_codes() returns setof text
language plpgsql volatile security definer set search_path = '' as $$
declare
  account constant uuid := (select auth.uid());
  code text;
begin
  if private.get_sign_in_state() <> 'complete' or not private.has_second_factor(account) then
    raise exception 'Show your second factor first' using errcode = '42501';
  end if;
  delete from private.recovery_codes c where c.user_id = account;
  for n in 1..10 loop
    code := private.make_access_code() || private.make_access_code();
    insert into private.recovery_codes (user_id, code_digest) values (account, extensions.digest(code, 'sha256'));
    return next regexp_replace(code, '(.{4})(?!$)', '\1-', 'g');
  end loop;
end
$$;

create function public.make_recovery_codes() returns setof text
language sql volatile set search_path = '' as $$ select private.make_recovery_codes() $$;
comment on function public.make_recovery_codes() is
  'Ten codes in the place of those before, told this once. For whoever has shown a second factor.';

-- As the auth service itself notes a factor that was shown: the next token of the session says aal2. `totp` is the one method that every
-- version of it knows.
create function private.use_recovery_code(code text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  account constant uuid := (select auth.uid());
  session constant uuid := ((select auth.jwt()) ->> 'session_id')::uuid;
  typed constant text := translate(upper(regexp_replace(private.folded(code), '[^0-9a-z]', '', 'g')), 'OIL', '011');
begin
  -- A wrong code answers false, not an error, so that its count is committed.
  perform private.enforce_rate('recovery_code');
  if private.get_sign_in_state() <> 'code' then
    return false;
  end if;
  update private.recovery_codes c set used_at = now()
  where c.user_id = account and c.used_at is null and c.code_digest = extensions.digest(typed, 'sha256');
  if not found then
    return false;
  end if;
  update auth.sessions s set aal = 'aal2' where s.id = session and s.user_id = account;
  insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
  values (gen_random_uuid(), session, now(), now(), 'totp')
  on conflict do nothing;
  perform private.write_activity('update', 'users', account::text,
    jsonb_build_object('recovery_codes', left_over.count + 1), jsonb_build_object('recovery_codes', left_over.count))
  from (select count(*) from private.recovery_codes c where c.user_id = account and c.used_at is null) left_over;
  return true;
end
$$;

create function public.use_recovery_code(code text) returns void
language sql volatile set search_path = '' as $$
  select set_config('response.status', case when private.use_recovery_code(code) then '200' else '204' end, true)
$$;
comment on function public.use_recovery_code(text) is
  'Whether the code stands in for the second factor, once: status 200, and the next token is aal2; else 204. Five in ten minutes from '
  'one address; then 429.';

create function private.drop_recovery_codes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.recovery_codes c where c.user_id = old.user_id and not private.has_second_factor(old.user_id);
  return null;
end
$$;

create trigger mfa_factors_drop_recovery_codes after delete on auth.mfa_factors
  for each row execute function private.drop_recovery_codes();

create function private.get_second_factor()
returns table (is_on boolean, since timestamptz, codes_left integer, is_mandatory boolean)
language sql stable security definer set search_path = '' as $$
  select count(f.id) > 0, min(f.created_at),
    (select count(*)::integer from private.recovery_codes c where c.user_id = (select auth.uid()) and c.used_at is null),
    private.must_have_second_factor()
  from auth.mfa_factors f
  where f.user_id = (select auth.uid()) and f.status = 'verified'
$$;

create function public.get_second_factor()
returns table (is_on boolean, since timestamptz, codes_left integer, is_mandatory boolean)
language sql stable set search_path = '' as $$ select * from private.get_second_factor() $$;
comment on function public.get_second_factor() is
  'The second factor of whoever is signed in, how many recovery codes are left, and whether staff must have one.';

-- A lost factor -------------------------------------------------------------------------------------------------------

create function private.take_away_second_factor(user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  account auth.users;
begin
  perform private.lock_admins();
  if user_id = (select auth.uid()) then
    raise exception 'Your own factor is taken away by its code' using errcode = 'P0001', detail = '{"refusal": "ownFactor"}';
  end if;
  select u.* into account from auth.users u where u.id = take_away_second_factor.user_id for update;
  if not found then
    raise exception 'No such user' using errcode = 'P0001', detail = '{"refusal": "noSuchUser"}';
  end if;
  if not private.has_second_factor(account.id) then
    return;
  end if;
  delete from auth.mfa_factors f where f.user_id = account.id;
  delete from auth.sessions s where s.user_id = account.id;
  perform private.write_activity('update', 'users', account.id::text,
    jsonb_build_object('email', account.email, 'has_second_factor', true),
    jsonb_build_object('email', account.email, 'has_second_factor', false));
end
$$;

create function public.take_away_second_factor(user_id uuid) returns void
language sql volatile set search_path = '' as $$ select private.take_away_second_factor(user_id) $$;
comment on function public.take_away_second_factor(uuid) is
  'Takes the lost second factor of somebody else away, with its recovery codes and all sessions. Admins only.';

grant execute on function
  private.make_recovery_codes(), public.make_recovery_codes(),
  private.use_recovery_code(text), public.use_recovery_code(text),
  private.get_second_factor(), public.get_second_factor(),
  private.take_away_second_factor(uuid), public.take_away_second_factor(uuid)
to authenticated;
