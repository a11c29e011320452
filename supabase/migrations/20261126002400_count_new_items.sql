-- What waits for staff and what has come in, which every open admin app asks every few seconds: one call, from indexes alone.

create function private.count_new_items(since timestamptz)
returns table (list text, waiting bigint, arrived bigint, latest text, counted_from timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  reads_trade boolean := private.has_role('admin', 'sales', 'viewer');
  -- A form that began earlier and was stored later counts too.
  start timestamptz := coalesce(count_new_items.since, now() - interval '10 seconds');
begin
  if not reads_trade and not private.has_role('editor') then
    raise exception 'Staff only' using errcode = '42501';
  end if;
  return query
    select 'requests', (select count(*) from public.requests r where r.status = 'new'),
      (select count(*) from public.requests r where r.created_at > start),
      (select r.type from public.requests r where r.created_at > start order by r.created_at desc limit 1), start
    where reads_trade
    union all
    select 'contact_messages', (select count(*) from public.contact_messages m where m.status = 'new'),
      (select count(*) from public.contact_messages m where m.created_at > start), null, start
    where reads_trade
    union all
    select 'offers', (select count(*) from public.offers o where o.state in ('change_requested', 'accepted')),
      (select count(*) from public.offers o where o.changed_at > start and o.state in ('change_requested', 'accepted')), null, start
    where reads_trade
    union all
    select 'job_applications', (select count(*) from public.job_applications a where a.status = 'new'),
      (select count(*) from public.job_applications a where a.created_at > start), null, start;
end
$$;

create function public.count_new_items(since timestamptz default null)
returns table (list text, waiting bigint, arrived bigint, latest text, counted_from timestamptz)
language sql stable set search_path = '' as $$ select * from private.count_new_items(since) $$;
comment on function public.count_new_items(timestamptz) is
  'By table: rows that wait for staff, rows that came in since a moment (the one that the first answer names) and the type of the latest request. Of what whoever asks may read. Staff only.';

grant execute on function private.count_new_items(timestamptz), public.count_new_items(timestamptz) to authenticated;
