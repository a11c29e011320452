-- The board: what waits and what was decided lately, as cards in columns. No column is stored: where a card stands follows from whether a
-- request has an offer, and from the states of offers.

create index requests_unanswered_idx on public.requests (created_at, id)
  where type in ('quotation', 'sample') and status in ('new', 'in progress');
create index offers_board_idx on public.offers (state, changed_at desc, id) include (valid_until, currency, total, owner_id);

create function private.board_start() returns timestamptz
language sql stable set search_path = '' as $$ select now() - interval '30 days' $$;
comment on function private.board_start() is 'What was decided, or has expired, before is no longer on the board.';

create function private.list_board_requests() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(c) order by c.created_at, c.id), '[]')
  from (
    select r.id, 'request' as state, coalesce(nullif(r.form_data ->> 'company', ''), r.form_data ->> 'fullName') as name, r.type, r.status,
      r.created_at, coalesce(jsonb_path_query_array(r.lines, '$[*].product_name'), '[]') as products
    from public.requests r
    where r.type in ('quotation', 'sample') and r.status in ('new', 'in progress')
      and not exists (select from public.offers o where o.request_id = r.id)
    order by r.created_at, r.id
    limit 50
  ) c
$$;

create function private.list_board_offers(state text, owner_id uuid) returns setof public.offers
language plpgsql stable set search_path = '' as $$
begin
  if state = 'sent' then
    return query
      select o.* from public.offers o
      where o.state = 'sent' and o.valid_until > private.board_start() and ($2 is null or o.owner_id = $2)
      order by o.valid_until, o.id limit 50;
  elsif state in ('change_requested', 'accepted') then
    return query
      select o.* from public.offers o
      where o.state = $1 and ($2 is null or o.owner_id = $2)
      order by o.changed_at, o.id desc limit 50;
  else
    return query
      select o.* from public.offers o
      where o.state = $1 and (o.state = 'draft' or o.changed_at > private.board_start()) and ($2 is null or o.owner_id = $2)
      order by o.changed_at desc, o.id limit 50;
  end if;
end
$$;
comment on function private.list_board_offers(text, uuid) is
  'Of one state: what ends first, what has waited longest, and else what is newest. Each in the order of an index.';

create function private.get_board(is_mine boolean)
returns table (name text, count bigint, sums jsonb, cards jsonb)
language plpgsql stable security definer set search_path = '' as $$
declare
  own uuid := case when is_mine then (select auth.uid()) end;
  start timestamptz := private.board_start();
begin
  perform private.require_reader_of_offers();
  return query
    select 'to_answer', count(*), '[]'::jsonb, private.list_board_requests()
    from public.requests r
    where r.type in ('quotation', 'sample') and r.status in ('new', 'in progress')
      and not exists (select from public.offers o where o.request_id = r.id);
  return query
    with places (position, name, states) as (values
      (1, 'draft', array['draft']), (2, 'sent', array['sent']), (3, 'change_requested', array['change_requested']),
      (4, 'accepted', array['accepted']), (5, 'confirmed', array['confirmed']), (6, 'lost', array['declined', 'lost'])),
    sums as (
      select o.state, o.currency, count(*) as count, sum(o.total) as total
      from public.offers o
      where (o.state in ('draft', 'change_requested', 'accepted') or (o.state = 'sent' and o.valid_until > start)
          or (o.state in ('confirmed', 'declined', 'lost') and o.changed_at > start))
        and (own is null or o.owner_id = own)
      group by 1, 2)
    select c.name, coalesce(s.count, 0)::bigint, coalesce(s.sums, '[]'), coalesce(o.cards, '[]')
    from places c
    cross join lateral (
      select sum(t.count) as count,
        jsonb_agg(jsonb_build_object('currency', t.currency, 'total', private.amount_text(coalesce(t.total, 0), t.currency)) order by t.currency)
          as sums
      from (
        select s.currency, sum(s.count) as count, sum(s.total) as total from sums s where s.state = any (c.states) group by 1) t
    ) s
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', b.id, 'number', b.number, 'state', b.state, 'name', b.company_name, 'products', b.products,
        'currency', b.currency, 'total', b.total, 'valid_until', b.valid_until, 'changed_at', b.changed_at, 'owner_id', b.owner_id,
        'request_id', b.request_id, 'lost_reason', b.lost_reason, 'current_version', b.current_version,
        'draft_version', (select v.version from public.offer_versions v where v.offer_id = b.id and v.sent_at is null))
        order by case c.name when 'lost' then b.changed_at end desc, b.rank)
        as cards
      from (
        select l.*, row_number() over () as rank
        from unnest(c.states) as state
        cross join lateral private.list_board_offers(state, own) l
      ) b
    ) o
    order by c.position;
end
$$;

create function public.get_board(is_mine boolean default false)
returns table (name text, count bigint, sums jsonb, cards jsonb)
language sql stable set search_path = '' as $$ select * from private.get_board(is_mine) $$;
comment on function public.get_board(boolean) is
  'The columns of the board from left to right, each with how many cards it has, their sums by currency and the first fifty: BoardColumn in '
  'shared/src/offers. Of one''s own offers alone, if that is asked; requests are everybody''s. For whoever reads offers.';

grant execute on function private.get_board(boolean), public.get_board(boolean) to authenticated;
