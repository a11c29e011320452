-- Admins see and set how long everything is kept, and what a shorter period would take.

create function private.count_expired(subject text, keep_months integer) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  source private.retained_tables;
  found_rows bigint;
  most bigint := 0;
begin
  perform private.require_admin();
  if keep_months is null then
    return 0;
  end if;
  for source in select t.* from private.retained_tables t where t.subject = count_expired.subject loop
    execute 'select count(*) ' || private.expired_rows(source, keep_months) into found_rows;
    most := greatest(most, found_rows);
  end loop;
  return most;
end
$$;

create function private.get_retention()
returns table (subject text, keep_months integer, expired bigint, applied_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select r.subject, r.keep_months, private.count_expired(r.subject, r.keep_months), nullif(h.last_run, '-infinity')
    from private.retention_rules r, private.housekeeping h;
end
$$;

create function private.set_retention(subject text, keep_months integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  rule private.retention_rules;
begin
  perform private.require_admin();
  select r.* into rule from private.retention_rules r where r.subject = set_retention.subject for update;
  if not found then
    raise exception 'Nothing is kept under this name' using errcode = 'P0001';
  end if;
  if rule.keep_months is not distinct from set_retention.keep_months then
    return;
  end if;
  update private.retention_rules r set keep_months = set_retention.keep_months where r.subject = rule.subject;
  perform private.write_activity('update', 'site_settings', rule.subject,
    jsonb_build_object('keep_months', rule.keep_months), jsonb_build_object('keep_months', set_retention.keep_months));
end
$$;

create function public.count_expired(subject text, keep_months integer) returns bigint
language sql stable set search_path = '' as $$ select private.count_expired(subject, keep_months) $$;
create function public.get_retention()
returns table (subject text, keep_months integer, expired bigint, applied_at timestamptz)
language sql stable set search_path = '' as $$ select * from private.get_retention() $$;
create function public.set_retention(subject text, keep_months integer) returns void
language sql volatile set search_path = '' as $$ select private.set_retention(subject, keep_months) $$;

comment on function public.count_expired(text, integer) is
  'How many rows are older than so many months; an application and its request are one. Admins only.';
comment on function public.get_retention() is
  'How many months everything is kept (null: for ever), how many rows are over it, and when they were last deleted. Admins only.';
comment on function public.set_retention(text, integer) is
  'Sets how many months something is kept; null keeps it for ever. Deletes nothing itself: the next maintenance does. Admins only.';

grant execute on function
  private.count_expired(text, integer), public.count_expired(text, integer), private.get_retention(), public.get_retention(),
  private.set_retention(text, integer), public.set_retention(text, integer)
to authenticated;
