-- A request has lines, one product each in a unit of the trade, and terms of delivery. They come in the one insert of their
-- request, because an id that was made in the browser stands for one row; a trigger then gives every line a row of its
-- own.

-- What a request asks for ---------------------------------------------------------------------------------------------

create function private.is_request_lines(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  line jsonb;
  field text;
  quantity numeric;
begin
  if jsonb_typeof(value) <> 'array' or jsonb_array_length(value) not between 1 and 30 then
    return false;
  end if;
  for line in select e from jsonb_array_elements(value) e loop
    if jsonb_typeof(line) <> 'object'
      or line - array['product', 'product_name', 'variety', 'size', 'packing', 'quantity', 'unit', 'month'] <> '{}'
      or line ->> 'product_name' is null
      or private.is_blank(line ->> 'product_name')
    then
      return false;
    end if;
    foreach field in array array['product', 'product_name', 'variety', 'size', 'packing', 'unit', 'month'] loop
      if line ->> field is not null
        and (jsonb_typeof(line -> field) <> 'string' or not private.is_line(line ->> field, 160))
      then
        return false;
      end if;
    end loop;
    if line ->> 'quantity' is not null then
      if jsonb_typeof(line -> 'quantity') <> 'number' then
        return false;
      end if;
      quantity := (line ->> 'quantity')::numeric;
      if quantity <= 0 or quantity > 999999999 or quantity <> round(quantity, 3) then
        return false;
      end if;
    end if;
    if not coalesce(
      (line ->> 'quantity' is null) = (line ->> 'unit' is null)
      and coalesce(line ->> 'product' ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(line ->> 'product') <= 100, true)
      and coalesce(line ->> 'unit' in ('kg', 't', 'carton', 'pallet', 'reefer20', 'reefer40'), true)
      and coalesce(line ->> 'month' ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$', true), false)
    then
      return false;
    end if;
  end loop;
  return true;
end
$$;
comment on function private.is_request_lines(jsonb) is
  'One to 30 lines: product_name, and optionally product (a slug), variety, size, packing, quantity with its unit, month '
  '(YYYY-MM). The zod schemas in shared/src/trade say the same.';

create function private.is_trade(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(value) <> 'object'
    or value - array['incoterm', 'place', 'country', 'mode'] <> '{}'
    or exists (select from jsonb_each(value) e where jsonb_typeof(e.value) not in ('string', 'null'))
  then
    return false;
  end if;
  return coalesce(value ->> 'incoterm' in
      ('EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'), true)
    and coalesce(private.is_line(value ->> 'place', 200), true)
    and coalesce(value ->> 'country' ~ '^[A-Z]{2}$', true)
    and coalesce(value ->> 'mode' in ('sea', 'air', 'road'), true)
    and not coalesce(value ->> 'incoterm' in ('FAS', 'FOB', 'CFR', 'CIF') and value ->> 'mode' <> 'sea', false);
end
$$;
comment on function private.is_trade(jsonb) is
  'Terms of delivery, each optional: incoterm (of 2020; four of them are for the sea alone), its named place, country '
  '(two letters of ISO 3166), mode.';

grant execute on function private.is_request_lines(jsonb), private.is_trade(jsonb)
to anon, authenticated, service_role;

alter table public.requests
  add constraint requests_lines_valid check (private.is_request_lines(lines)),
  add constraint requests_trade_valid check (private.is_trade(trade)),
  add constraint requests_trade_has_type check ((lines is null and trade is null) or type in ('quotation', 'sample'));
comment on column public.requests.lines is 'What the visitor sent; request_lines has a row for each of them.';

grant insert (lines, trade) on public.requests to anon, authenticated;

create table public.request_lines (
  request_id uuid not null references public.requests (id) on delete cascade,
  position integer not null,
  product_id bigint references public.products (id) on delete set null,
  product_name text not null,
  variety text,
  size text,
  packing text,
  quantity numeric(12, 3),
  unit text,
  month text,
  constraint request_lines_pkey primary key (request_id, position)
);
comment on table public.request_lines is 'Products that a request asks for, as its visitor named them. Written by a trigger alone.';
comment on column public.request_lines.product_id is 'Null when no product has the slug that was sent, or when it was deleted.';
create index request_lines_product_id_idx on public.request_lines (product_id);

alter table public.request_lines enable row level security;
revoke all on public.request_lines from anon, authenticated;
grant select on public.request_lines to authenticated;
grant all on public.request_lines to service_role;

create policy "Sales and viewers read lines of requests" on public.request_lines for select to authenticated
  using ((select private.has_role('admin', 'sales', 'viewer')));

create function private.add_request_lines() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.request_lines
    (request_id, position, product_id, product_name, variety, size, packing, quantity, unit, month)
  select new.id, l.position, p.id, l.line ->> 'product_name', l.line ->> 'variety', l.line ->> 'size',
    l.line ->> 'packing', (l.line ->> 'quantity')::numeric, l.line ->> 'unit', l.line ->> 'month'
  from jsonb_array_elements(new.lines) with ordinality l (line, position)
  left join public.products p on p.slug = l.line ->> 'product';
  return null;
end
$$;
create trigger requests_3_add_lines after insert on public.requests
  for each row when (new.lines is not null) execute function private.add_request_lines();

-- What is asked for ---------------------------------------------------------------------------------------------------

create function private.get_product_demand() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'sales', 'viewer');
  return (
    select coalesce(jsonb_object_agg(d.product_id, d.requests), '{}')
    from (
      select l.product_id, count(distinct l.request_id) as requests
      from public.request_lines l
      join public.requests r on r.id = l.request_id
      where l.product_id is not null and r.created_at > now() - interval '1 year'
      group by l.product_id
    ) d);
end
$$;

create function public.get_product_demand() returns jsonb
language sql stable set search_path = '' as $$ select private.get_product_demand() $$;
comment on function public.get_product_demand() is
  'How many requests of the last twelve months ask for each product, by its id; without those that none asks for. For whoever reads requests.';
grant execute on function private.get_product_demand(), public.get_product_demand() to authenticated;
