-- A copy from before an erasure has the person still: whoever restores one erases them again.

create function private.erase_again(since timestamptz) returns bigint
language plpgsql volatile set search_path = '' as $$
declare
  wanted text;
  erased bigint := 0;
begin
  for wanted in
    select a.email
    from (
      select lower(j.email) from public.job_applications j
      union select lower(r.form_data ->> 'email') from public.requests r
      union select lower(m.email) from public.contact_messages m
      union select lower(s.email) from public.newsletter_subscriptions s
      union select lower(c.email) from public.contacts c
      union select lower(v.contact ->> 'email') from public.offer_versions v
      union select lower(u.email) from auth.users u
      union select lower(l.actor_email) from public.activity_log l
      union select lower(l.before ->> 'email') from public.activity_log l where l.table_name = 'users'
      union select lower(l.after ->> 'email') from public.activity_log l where l.table_name = 'users'
    ) a (email)
    join private.erased_people p on p.email_key = private.email_key(a.email)
    where p.erased_at > since
  loop
    perform private.write_activity('erase', 'people', private.email_key(wanted), null, private.erase_everywhere(wanted));
    erased := erased + 1;
  end loop;
  return erased;
end
$$;
comment on function private.erase_again(timestamptz) is
  'Erases whoever was erased after that moment and is there all the same, and says how many they were. For scripts/operations.';
