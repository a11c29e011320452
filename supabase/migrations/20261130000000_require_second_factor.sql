-- A password alone opens no desk to an account that has a second factor. The auth service keeps the factors and says in the token
-- whether one was shown (aal2). Here stands what that counts for, the codes for the day a phone is lost, and who may take a factor away.

alter table public.site_settings add constraint site_settings_second_factor_valid check (
  key <> 'second_factor'
  or (jsonb_typeof(value -> 'mandatory') is not distinct from 'boolean' and value - 'mandatory' = '{}'));
insert into public.site_settings (key, value) values ('second_factor', '{"mandatory": false}');
comment on table public.site_settings is
  'Switches. maintenance_mode holds enabled and access_code; visitors learn only whether it is on. second_factor says whether staff must '
  'have one.';

insert into private.rate_rules (bucket, window_length, per_address, per_network, in_total) values
  ('recovery_code', '10 minutes', 5, 20, 100);

-- What a session may do -----------------------------------------------------------------------------------------------

create function private.has_second_factor(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_factors f where f.user_id = account and f.status = 'verified')
$$;

create function private.must_have_second_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select (s.value ->> 'mandatory')::boolean from public.site_settings s where s.key = 'second_factor'), false)
$$;

create function private.get_sign_in_state() returns text
language sql stable security definer set search_path = '' as $$
  select case
    when not exists (select from auth.users u where u.id = (select auth.uid())) then 'gone'
    when not exists (
      select from auth.sessions s
      where s.id = ((select auth.jwt()) ->> 'session_id')::uuid and s.user_id = (select auth.uid())
        and (s.not_after is null or s.not_after > now())
        -- Half a day at most, however often the token was renewed.
        and s.created_at > now() - interval '12 hours') then 'ended'
    when private.has_second_factor((select auth.uid())) then
      case when (select auth.jwt()) ->> 'aal' = 'aal2' then 'complete' else 'code' end
    when private.must_have_second_factor() and exists (
      select from auth.users u where u.id = (select auth.uid()) and private.role_of(u.raw_app_meta_data) <> 'user') then 'enrol'
    else 'complete'
  end
$$;
comment on function private.get_sign_in_state() is
  'What the session lacks before it may do what its account may: nothing (complete), the code of the second factor, a second factor of '
  'its own (enrol), or it is no session any more (ended) or of no account (gone).';

create or replace function private.has_role(variadic roles text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users u
    where u.id = (select auth.uid())
      and u.raw_app_meta_data ->> 'role' = any (roles)
      and u.deleted_at is null
      and (u.banned_until is null or u.banned_until < now()))
    and private.get_sign_in_state() = 'complete'
$$;
comment on function private.has_role(text[]) is
  'Whether the caller has one of these roles now: reads the live rows, so that one who was demoted or deleted, whose session has ended '
  'or whose password was changed is out at once, however long the token holds. Who has a second factor must have shown it.';

create function public.get_sign_in_state() returns text
language sql stable set search_path = '' as $$ select private.get_sign_in_state() $$;
comment on function public.get_sign_in_state() is
  'What the session lacks: nothing (complete), code, enrol (a second factor, which staff must have), or it is over (ended, gone).';

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

-- The list of accounts says who has one.
drop function public.get_all_users();
drop function private.get_all_users();

create function private.get_all_users()
returns table (
  id uuid, email text, role text, has_second_factor boolean, created_at timestamptz, raw_user_meta_data jsonb,
  raw_app_meta_data jsonb
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select u.id, u.email::text, private.role_of(u.raw_app_meta_data), private.has_second_factor(u.id), u.created_at,
      u.raw_user_meta_data, u.raw_app_meta_data
    from auth.users u
    where u.deleted_at is null
    order by u.created_at, u.id;
end
$$;

create function public.get_all_users()
returns table (
  id uuid, email text, role text, has_second_factor boolean, created_at timestamptz, raw_user_meta_data jsonb,
  raw_app_meta_data jsonb
)
language sql stable set search_path = '' as $$ select * from private.get_all_users() $$;
comment on function public.get_all_users() is 'Every account with its role. Admins only.';

grant execute on function
  private.get_sign_in_state(), public.get_sign_in_state(),
  private.make_recovery_codes(), public.make_recovery_codes(),
  private.use_recovery_code(text), public.use_recovery_code(text),
  private.get_second_factor(), public.get_second_factor(),
  private.take_away_second_factor(uuid), public.take_away_second_factor(uuid),
  private.get_all_users(), public.get_all_users()
to authenticated;
