-- What a function returns, its caller can cast: `?select=pgrst_scalar->>0::int` on the answer true fails with "true" in its message, and
-- the failure takes the count back, so that codes could be guessed for ever. Now nothing is returned. The outcome is the status of the
-- answer, which PostgREST sends only when nothing failed, and with that the guess is counted.

create or replace function private.verify_maintenance_code(code text) returns boolean
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
  where c.bucket = 'maintenance_code' and c.key in (private.client_address_key(), '');
  return is_stored or is_mailed;
end
$$;

-- A new name: a page from before, which reads no status, says that the code could not be verified, and not that it is wrong.
drop function public.verify_maintenance_code(text);

create function public.try_maintenance_code(code text) returns void
language sql volatile set search_path = '' as $$
  select set_config('response.status', case when private.verify_maintenance_code(code) then '200' else '204' end, true)
$$;
comment on function public.try_maintenance_code(text) is
  'Whether the code opens the site during maintenance: status 200, else 204. Five wrong ones in ten minutes from one address; then 429.';
grant execute on function public.try_maintenance_code(text) to anon, authenticated, service_role;
