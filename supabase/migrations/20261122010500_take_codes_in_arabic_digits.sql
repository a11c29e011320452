-- An Arabic keyboard writes ٠ to ٩: whoever was told 2026 and typed it there was refused. Both sides are compared in 0 to 9, so a
-- code that was saved in Arabic digits opens to the others, too.

create or replace function private.verify_maintenance_code(code text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  digits constant text := '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';
  ascii_digits constant text := '01234567890123456789';
  typed constant text := translate(code, digits, ascii_digits);
  stored text;
  is_right boolean;
begin
  -- A wrong code answers false, not an error, so that its count is committed.
  perform private.enforce_rate('maintenance_code');
  if typed is null or char_length(typed) > 200 then
    return false;
  end if;
  select translate(s.value ->> 'access_code', digits, ascii_digits) into stored
  from public.site_settings s where s.key = 'maintenance_mode';
  -- Digests have one length and tell nothing about the code, so comparing them leaks no time.
  is_right := coalesce(stored <> '' and extensions.digest(typed, 'sha256') = extensions.digest(stored, 'sha256'), false)
    or exists (
      select from private.access_codes c
      where c.expires_at > now()
        and c.code_digest = extensions.digest(upper(regexp_replace(typed, '[^0-9A-Za-z]', '', 'g')), 'sha256'));
  if is_right then
    update private.rate_counters c set hits = c.hits - 1
    where c.bucket = 'maintenance_code' and c.key in (private.client_address_key(), '');
  end if;
  return is_right;
end
$$;
