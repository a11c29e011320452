-- What every hosted project has before its first migration and the local database lacks. Never run on a hosted project.
do $$
declare
  role_name text;
begin
  foreach role_name in array array[
    'anon', 'authenticated', 'authenticator', 'service_role', 'dashboard_user',
    'supabase_admin', 'supabase_auth_admin', 'supabase_storage_admin'
  ] loop
    if not exists (select from pg_catalog.pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit', role_name);
    end if;
  end loop;
end
$$;

alter role service_role bypassrls;

create schema if not exists extensions;
create schema if not exists auth;
create schema if not exists storage;

-- New hosted projects grant nothing on tables by default, and neither does PostgreSQL: only the schemas can be entered.
grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;

do $$
begin
  execute format('alter database %I set search_path to "$user", public, extensions', current_database());
end
$$;
