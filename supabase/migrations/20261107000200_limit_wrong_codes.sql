-- A right access code is no attempt. A browser keeps it for one tab alone, and an office has one address: whoever knew the code was
-- locked out with the sixth tab, or as the sixth person.

create or replace function private.verify_maintenance_code(code text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  stored text;
  is_right boolean;
begin
  -- A wrong code answers false, not an error, so that its count is committed.
  perform private.enforce_rate('maintenance_code');
  if code is null or char_length(code) > 200 then
    return false;
  end if;
  select s.value ->> 'access_code' into stored from public.site_settings s where s.key = 'maintenance_mode';
  -- Digests have one length and tell nothing about the code, so comparing them leaks no time.
  is_right := coalesce(stored <> '' and extensions.digest(code, 'sha256') = extensions.digest(stored, 'sha256'), false)
    or exists (
      select from private.access_codes c
      where c.expires_at > now()
        and c.code_digest = extensions.digest(upper(regexp_replace(code, '[^0-9A-Za-z]', '', 'g')), 'sha256'));
  if is_right then
    update private.rate_counters c set hits = c.hits - 1
    where c.bucket = 'maintenance_code' and c.key in (private.client_address_key(), '');
  end if;
  return is_right;
end
$$;
comment on function public.verify_maintenance_code(text) is
  'Whether the code opens the site during maintenance. Five wrong ones in ten minutes from one address; then 429.';
