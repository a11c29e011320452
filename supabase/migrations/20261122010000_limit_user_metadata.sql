-- Whoever signs up writes what they like into the metadata of their own account, as much as the auth service takes in one call. The admin
-- app reads it with every account: fifty strangers made its list of users, and each page that names a colleague, a dozen megabytes long.

create function private.refuse_user_metadata() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'The metadata of an account may have 4,000 bytes at most' using errcode = 'P0001';
end
$$;

create trigger users_limit_metadata before insert or update of raw_user_meta_data on auth.users
  for each row when (octet_length(new.raw_user_meta_data::text) > 4000)
  execute function private.refuse_user_metadata();
