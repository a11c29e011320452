-- What the dashboard draws: one function a picture, over the last twelve weeks by the company's clock, the running one included.
-- Whoever reads requests and offers may call them; what they return names nobody.

create function private.chart_start() returns timestamptz
language sql stable set search_path = '' as $$
  select (date_trunc('week', now() at time zone 'Africa/Cairo') - interval '11 weeks') at time zone 'Africa/Cairo'
$$;
comment on function private.chart_start() is 'The Monday with which the pictures begin.';

create index requests_chart_idx on public.requests (created_at) include (type, answered_at);
create index request_lines_unlisted_idx on public.request_lines (request_id) include (product_name) where product_id is null;
create index offers_decided_idx on public.offers (changed_at) include (state, country, id, current_version)
  where state in ('accepted', 'confirmed', 'declined', 'lost');

-- An offer is an answer to its request, whatever status that has.
create function private.note_answer() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.requests r set answered_at = new.sent_at where r.id = new.request_id and r.answered_at is null;
  return null;
end
$$;
create trigger offers_note_answer after update of state on public.offers
  for each row when (old.state = 'draft' and new.state = 'sent' and new.request_id is not null)
  execute function private.note_answer();

create function private.get_requests_by_week() returns table (week date, type text, requests bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'sales', 'viewer');
  return query
    select date_trunc('week', r.created_at at time zone 'Africa/Cairo')::date, r.type, count(*)
    from public.requests r
    where r.created_at >= private.chart_start()
    group by 1, 2
    order by 1, 2;
end
$$;

create function private.get_answer_times()
returns table (week date, median_hours numeric, requests bigint, pending bigint, within_day bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'sales', 'viewer');
  return query
    select d.week,
      nullif(round(percentile_disc(0.5) within group (order by d.hours) filter (where not d.is_pending), 1), 'infinity'),
      count(*), count(*) filter (where d.is_pending), count(*) filter (where d.hours <= 24)
    from (
      select date_trunc('week', r.created_at at time zone 'Africa/Cairo')::date as week,
        coalesce(extract(epoch from r.answered_at - r.created_at) / 3600, 'infinity') as hours,
        r.answered_at is null and r.created_at >= now() - interval '24 hours' as is_pending
      from public.requests r
      where r.created_at >= private.chart_start()
    ) d
    group by grouping sets ((d.week), ())
    order by d.week nulls last;
end
$$;

create function private.get_offers_by_product()
returns table (product_id bigint, name text, name_ar text, spellings text[], won bigint, lost bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'sales', 'viewer');
  return query
    with decided as materialized (
      select o.id, o.state in ('accepted', 'confirmed') as is_won, l.product_id, l.product_name
      from public.offers o
      join public.offer_lines l on l.offer_id = o.id and l.version = o.current_version
      where o.state in ('accepted', 'confirmed', 'declined', 'lost') and o.changed_at >= private.chart_start()
        and l.product_id is not null
    )
    select p.id, p.name, p.name_ar, n.spellings, c.won, c.lost
    from (
      select d.product_id, count(*) filter (where d.is_won) as won, count(*) filter (where not d.is_won) as lost
      from (select d.product_id, d.id, d.is_won from decided d group by 1, 2, 3) d
      group by 1
    ) c
    join (
      select s.product_id, array_agg(s.product_name order by s.product_name) as spellings
      from (select d.product_id, d.product_name from decided d group by 1, 2) s
      group by 1
    ) n on n.product_id = c.product_id
    join public.products p on p.id = c.product_id
    order by 5 desc, 6 desc, p.name;
end
$$;

create function private.get_offers_by_country() returns table (country text, won bigint, lost bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'sales', 'viewer');
  return query
    select o.country, count(*) filter (where o.state in ('accepted', 'confirmed')),
      count(*) filter (where o.state in ('declined', 'lost'))
    from public.offers o
    where o.state in ('accepted', 'confirmed', 'declined', 'lost') and o.changed_at >= private.chart_start()
    group by 1
    order by 2 desc, 3 desc, 1;
end
$$;

create function private.get_unlisted_products() returns table (name text, requests bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'sales', 'viewer');
  return query
    -- Names are folded once each, and not once for every line.
    select (array_agg(s.product_name order by s.count desc, s.product_name))[1], sum(s.count)::bigint
    from (
      select l.product_name, count(distinct l.request_id) as count
      from public.request_lines l
      join public.requests r on r.id = l.request_id
      where l.product_id is null and r.created_at >= private.chart_start()
      group by l.product_name
    ) s
    group by btrim(regexp_replace(private.folded(s.product_name), '[[:space:][:punct:]]+', ' ', 'g'))
    order by 2 desc, 1
    limit 12;
end
$$;

create function public.get_requests_by_week() returns table (week date, type text, requests bigint)
language sql stable set search_path = '' as $$ select * from private.get_requests_by_week() $$;
create function public.get_answer_times()
returns table (week date, median_hours numeric, requests bigint, pending bigint, within_day bigint)
language sql stable set search_path = '' as $$ select * from private.get_answer_times() $$;
create function public.get_offers_by_product()
returns table (product_id bigint, name text, name_ar text, spellings text[], won bigint, lost bigint)
language sql stable set search_path = '' as $$ select * from private.get_offers_by_product() $$;
create function public.get_offers_by_country() returns table (country text, won bigint, lost bigint)
language sql stable set search_path = '' as $$ select * from private.get_offers_by_country() $$;
create function public.get_unlisted_products() returns table (name text, requests bigint)
language sql stable set search_path = '' as $$ select * from private.get_unlisted_products() $$;

comment on function public.get_requests_by_week() is
  'How many requests of each type came in each of the last twelve weeks. For whoever reads requests.';
comment on function public.get_answer_times() is
  'How many requests came in each week, how many of them nobody has answered but still may within a day, and of the others how many were '
  'answered within a day, and within how many hours half of them were: null when more than half wait. The row without a week is of all. '
  'For whoever reads requests.';
comment on function public.get_offers_by_product() is
  'Offers that were won and lost in twelve weeks, by the products they name, with the names that their lines have. For whoever reads offers.';
comment on function public.get_offers_by_country() is
  'Offers that were won and lost in twelve weeks, by the buyer''s country. For whoever reads offers.';
comment on function public.get_unlisted_products() is
  'What twelve weeks'' requests ask for and no product is, spellings put together, the most asked for first. For whoever reads requests.';

grant execute on function
  private.get_requests_by_week(), private.get_answer_times(), private.get_offers_by_product(), private.get_offers_by_country(),
  private.get_unlisted_products(), public.get_requests_by_week(), public.get_answer_times(), public.get_offers_by_product(),
  public.get_offers_by_country(), public.get_unlisted_products()
to authenticated;
