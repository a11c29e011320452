-- Accounts are added through the auth service, past the activity log: the function invite-user notes them, in the name of the
-- admin who asked.

create function private.note_added_user(user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  account auth.users;
begin
  if not (select private.is_admin()) then
    raise exception 'Only admins may do this' using errcode = '42501';
  end if;
  select u.* into account from auth.users u where u.id = note_added_user.user_id;
  if not found then
    raise exception 'No such user' using errcode = 'P0001';
  end if;
  if exists (
    select from public.activity_log l
    where l.table_name = 'users' and l.row_id = account.id::text and l.action = 'insert'
  ) then
    return;
  end if;
  perform private.write_activity('insert', 'users', account.id::text, null, jsonb_build_object(
    'email', account.email, 'role', coalesce(account.raw_app_meta_data ->> 'role', 'user')));
end
$$;
comment on function private.note_added_user(uuid) is 'Writes into the activity log that the caller has added this account, once.';

create function public.note_added_user(user_id uuid) returns void
language sql volatile set search_path = '' as $$ select private.note_added_user(user_id) $$;
comment on function public.note_added_user(uuid) is 'Notes in the activity log that an account was added. Admins only.';

grant execute on function private.note_added_user(uuid), public.note_added_user(uuid) to authenticated;
