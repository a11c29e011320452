-- How staff write, send and close offers: one function for each step, so that a state, its event, its link and its mail are
-- written together or not at all.

-- Reading a draft -----------------------------------------------------------------------------------------------------

create function private.offer_content(offer_id uuid, version integer) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('locale', v.locale, 'currency', v.currency, 'incoterm', v.incoterm, 'place', v.place,
    'loading_port', v.loading_port, 'loading_from', v.loading_from, 'loading_until', v.loading_until,
    'payment_terms', v.payment_terms, 'inclusions', v.inclusions, 'notes', v.notes,
    'valid_until', (v.valid_until at time zone 'Africa/Cairo')::date, 'reminds', v.reminds,
    'person', v.person, 'lines', coalesce((
      select jsonb_agg(jsonb_build_object('product_id', l.product_id, 'product_name', l.product_name, 'variety', l.variety,
        'size', l.size, 'packing', l.packing, 'quantity', trim_scale(l.quantity)::text, 'unit', l.unit,
        'unit_price', trim_scale(l.unit_price)::text, 'price_unit', l.price_unit,
        'net_weight_kg', trim_scale(l.net_weight_kg)::text, 'gross_weight_kg', trim_scale(l.gross_weight_kg)::text,
        'units_per_pallet', l.units_per_pallet, 'pallets_per_reefer', l.pallets_per_reefer,
        'storage_min_c', l.storage_min_c, 'storage_max_c', l.storage_max_c) order by l.position)
      from public.offer_lines l where l.offer_id = v.offer_id and l.version = v.version), '[]'))
  from public.offer_versions v
  where v.offer_id = $1 and v.version = $2
$$;
comment on function private.offer_content(uuid, integer) is 'A version as staff wrote it.';

create function private.offer_draft(offer_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('version', v.version, 'updated_at', v.updated_at, 'content', private.offer_content(v.offer_id, v.version),
    'line_totals', (
      select coalesce(jsonb_agg(private.amount_text(l.line_total, v.currency) order by l.position), '[]')
      from public.offer_lines l where l.offer_id = v.offer_id and l.version = v.version),
    'total', private.amount_text(v.total, v.currency))
  from public.offer_versions v
  where v.offer_id = $1 and v.sent_at is null
$$;

-- Writing it ----------------------------------------------------------------------------------------------------------

create function private.list_offer(offer_id uuid) returns void
language sql volatile set search_path = '' as $$
  update public.offers o
  set company_name = c.name, country = c.country, currency = v.currency, total = v.total, incoterm = v.incoterm, place = v.place,
    valid_until = v.valid_until, sent_at = v.sent_at, products = p.names,
    search_text = private.folded(concat_ws(E'\n', o.number, c.name, t.name, v.place, array_to_string(p.names, E'\n')))
  from public.offers own
  join public.companies c on c.id = own.company_id
  left join public.contacts t on t.id = own.contact_id
  join public.offer_versions v on v.offer_id = own.id
  cross join lateral (
    select coalesce(array_agg(l.product_name order by l.position), '{}') as names
    from public.offer_lines l where l.offer_id = v.offer_id and l.version = v.version) p
  where own.id = $1 and o.id = own.id and v.version = coalesce(own.current_version, 1)
$$;
comment on function private.list_offer(uuid) is 'Writes what the list shows of an offer.';

create function private.list_offers_of_buyer() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.list_offer(o.id)
  from public.offers o
  where case tg_table_name when 'companies' then o.company_id else o.contact_id end = new.id;
  return null;
end
$$;
create trigger companies_list_offers after update of name on public.companies
  for each row execute function private.list_offers_of_buyer();
create trigger contacts_list_offers after update of name on public.contacts
  for each row execute function private.list_offers_of_buyer();

create function private.write_offer_lines(offer_id uuid, version integer, lines jsonb, currency text) returns void
language sql volatile set search_path = '' as $$
  delete from public.offer_lines l where l.offer_id = $1 and l.version = $2;

  insert into public.offer_lines (offer_id, version, position, product_id, product_name, variety, size, packing, quantity, unit,
    unit_price, price_unit, net_weight_kg, gross_weight_kg, units_per_pallet, pallets_per_reefer, storage_min_c, storage_max_c)
  select $1, $2, e.position, p.id, l.product_name, l.variety, l.size, l.packing, l.quantity, l.unit, l.unit_price, l.price_unit,
    l.net_weight_kg, l.gross_weight_kg, l.units_per_pallet, l.pallets_per_reefer, l.storage_min_c, l.storage_max_c
  from jsonb_array_elements(lines) with ordinality e (line, position)
  cross join lateral jsonb_populate_record(null::public.offer_lines, e.line) l
  left join public.products p on p.id = l.product_id;

  update public.offer_lines l
  set line_total = private.converted(l, l.price_unit, l.unit_price, private.currency_digits($4)),
    net_kg = private.converted(l, 'kg', 1, 3), gross_kg = private.converted(l, 'carton', l.gross_weight_kg, 3)
  where l.offer_id = $1 and l.version = $2;

  update public.offer_versions v set total = private.offer_total($1, $2) where v.offer_id = $1 and v.version = $2;
$$;

create function private.write_offer_content(offer_id uuid, version integer, content jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if not private.is_offer_content(content) then
    raise exception 'content' using errcode = 'PT422';
  end if;
  update public.offer_versions v
  set (locale, currency, incoterm, place, loading_port, loading_from, loading_until, payment_terms, inclusions, notes, reminds, person) = (
      select r.locale, r.currency, r.incoterm, r.place, r.loading_port, r.loading_from, r.loading_until, r.payment_terms,
        r.inclusions, r.notes, r.reminds, r.person
      from jsonb_populate_record(null::public.offer_versions, content - 'valid_until') r),
    valid_until = private.end_of_day((content ->> 'valid_until')::date)
  where v.offer_id = write_offer_content.offer_id and v.version = write_offer_content.version;
  perform private.write_offer_lines(offer_id, version, content -> 'lines', content ->> 'currency');
  perform private.list_offer(offer_id);
end
$$;

create function private.copy_offer_version(source_id uuid, source_version integer, target_id uuid, target_version integer, day date)
returns void language plpgsql volatile set search_path = '' as $$
declare
  content jsonb := private.offer_content(source_id, source_version) || jsonb_build_object('valid_until', day);
begin
  insert into public.offer_versions (offer_id, version, locale, currency)
  values (target_id, target_version, content ->> 'locale', content ->> 'currency');
  perform private.write_offer_content(target_id, target_version, content);
end
$$;
comment on function private.copy_offer_version(uuid, integer, uuid, integer, date) is 'Makes a draft with all that another version says, but its last day.';

create function private.locked_offer(offer_id uuid) returns public.offers
language plpgsql volatile set search_path = '' as $$
declare
  found_offer public.offers;
begin
  select o.* into found_offer from public.offers o where o.id = $1 for update;
  if not found then
    raise exception 'No such offer' using errcode = 'PT404';
  end if;
  return found_offer;
end
$$;
comment on function private.locked_offer(uuid) is 'Whoever changes or answers an offer does it alone.';

create function private.next_state(offer public.offers, action text, actor text) returns text
language sql volatile set search_path = '' as $$
  select t.to_state from private.offer_transitions t
  where t.action = $2 and t.actor = $3 and t.from_state = offer.state
    -- The clock, not the start of the transaction, which may have waited.
    and not (t.is_timed and offer.valid_until < clock_timestamp())
$$;

create function private.move_offer(offer public.offers, action text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  next text := private.next_state(offer, action, 'staff');
begin
  if next is null then
    raise exception 'state' using errcode = 'PT409', hint = offer.state;
  end if;
  update public.offers o set state = next, changed_at = clock_timestamp() where o.id = offer.id;
end
$$;

create function private.add_offer_event(offer_id uuid, version integer, kind text, detail jsonb default '{}') returns void
language sql volatile set search_path = '' as $$
  insert into public.offer_events (offer_id, version, kind, actor, detail)
  values (offer_id, version, kind, (select auth.uid()), jsonb_strip_nulls(detail))
$$;

create function private.take_offer_number() returns text
language sql volatile set search_path = '' as $$
  insert into private.offer_numbers as n (year, last)
  values (extract(year from now() at time zone 'Africa/Cairo')::integer, 1)
  on conflict (year) do update set last = n.last + 1
  returning format('O-%s-%s', n.year, lpad(n.last::text, greatest(4, length(n.last::text)), '0'))
$$;

create function private.add_offer(offer_id uuid, request_id uuid, company_id uuid, contact_id uuid, content jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  insert into public.offers (id, number, request_id, company_id, contact_id, owner_id, company_name, country, currency)
  select $1, private.take_offer_number(), $2, c.id, $4, (select auth.uid()), c.name, c.country, content ->> 'currency'
  from public.companies c where c.id = $3;
  insert into public.offer_versions (offer_id, version, locale, currency)
  values (offer_id, 1, content ->> 'locale', content ->> 'currency');
  perform private.write_offer_content(offer_id, 1, content);
  perform private.add_offer_event(offer_id, 1, 'created');
end
$$;

create function private.last_terms(company_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.offer_content(o.id, o.current_version) - 'lines'
  from public.offers o
  where o.company_id = $1 and o.current_version is not null
  order by o.sent_at desc limit 1
$$;

create function private.last_person(locale text) returns text
language sql stable set search_path = '' as $$
  select v.person
  from public.offers o
  join public.offer_versions v on v.offer_id = o.id
  where o.owner_id = (select auth.uid()) and v.person is not null
  order by v.locale = $1 desc, v.updated_at desc limit 1
$$;
comment on function private.last_person(text) is 'What whoever asks was called in an offer of theirs, in this language if there is one.';

create function private.new_terms(company_id uuid, locale text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('currency', 'USD', 'incoterm', null, 'place', null, 'loading_port', null, 'payment_terms', null,
      'inclusions', null)
    || coalesce(private.last_terms(company_id), '{}')
    || jsonb_build_object('locale', locale, 'loading_from', null, 'loading_until', null, 'notes', null, 'valid_until', null,
      'reminds', true, 'person', private.last_person(locale), 'lines', '[]'::jsonb)
$$;
comment on function private.new_terms(uuid, text) is 'What an offer begins with: the terms of the last one that this buyer got.';

-- Making an offer -----------------------------------------------------------------------------------------------------

create function private.create_offer(offer_id uuid, company jsonb, contact jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  known_company uuid := company ->> 'id';
  person public.contacts;
begin
  perform private.require_seller();
  if exists (select from public.offers o where o.id = $1) then
    return offer_id;
  end if;
  if known_company is null then
    insert into public.companies (name, country, vat, notes)
    values (company ->> 'name', company ->> 'country', company ->> 'vat', company ->> 'notes')
    returning id into known_company;
  end if;
  if contact ->> 'id' is null then
    insert into public.contacts (company_id, name, email, phone, locale)
    values (known_company, contact ->> 'name', contact ->> 'email', contact ->> 'phone', coalesce(contact ->> 'locale', 'en'))
    returning * into person;
  else
    select c.* into person from public.contacts c where c.id = (contact ->> 'id')::uuid and c.company_id = known_company;
  end if;
  if person.id is null then
    raise exception 'contact' using errcode = 'PT422';
  end if;
  perform private.add_offer(offer_id, null, known_company, person.id, private.new_terms(known_company, person.locale));
  return offer_id;
end
$$;

create function private.named_pack(packing jsonb, words text) returns jsonb
language sql immutable set search_path = '' as $$
  select case when count(*) = 1 then (array_agg(e))[1] end
  from jsonb_array_elements(packing) e
  where words is null or ((starts_with(words, e ->> 'pack') or starts_with(words, nullif(e ->> 'pack_ar', '')))
    and (e ->> 'net_weight_kg' is null or (e ->> 'net_weight_kg')::numeric in (
      select replace(m[1], ',', '.')::numeric from regexp_matches(translate(words, '٠١٢٣٤٥٦٧٨٩', '0123456789'), '([0-9]+([.,][0-9]+)?)', 'g') m)))
$$;
comment on function private.named_pack(jsonb, text) is
  'The one pack of a product that words name, or the only one when nothing is named; null when it could be several. packNamed of '
  'shared/src/trade does the same for pages.';

create function private.requested_offer_lines(request_id uuid, company_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('product_id', l.product_id, 'product_name', l.product_name, 'variety', l.variety,
      'size', l.size, 'packing', l.packing, 'quantity', trim_scale(l.quantity)::text, 'unit', l.unit, 'unit_price', null,
      'price_unit', coalesce(last.price_unit, case when l.unit in ('t', 'carton') then l.unit else 'kg' end),
      'net_weight_kg', trim_scale(round((k.pack ->> 'net_weight_kg')::numeric, 3))::text,
      'gross_weight_kg', trim_scale(round((k.pack ->> 'gross_weight_kg')::numeric, 3))::text,
      'units_per_pallet', k.pack -> 'units_per_pallet',
      'pallets_per_reefer', case when (k.pack ->> 'pallets_per_reefer')::numeric <= 100 then k.pack -> 'pallets_per_reefer' end,
      'storage_min_c', p.storage_min_c, 'storage_max_c', p.storage_max_c) order by l.position), '[]')
  from public.request_lines l
  left join public.products p on p.id = l.product_id
  cross join lateral (select private.named_pack(coalesce(p.packing, '[]'), l.packing) as pack) k
  left join lateral (
    select ol.price_unit from public.offer_lines ol
    join public.offers o on o.id = ol.offer_id and o.company_id = $2 and o.current_version = ol.version
    where ol.product_id = l.product_id
    order by o.sent_at desc limit 1) last on true
  where l.request_id = $1
$$;

create function private.make_offer_from_request(offer_id uuid, request_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  request public.requests;
  buyer public.contacts;
begin
  perform private.require_seller();
  if exists (select from public.offers o where o.id = $1) then
    return offer_id;
  end if;
  select r.* into request from public.requests r where r.id = $2 and r.type in ('quotation', 'sample');
  if not found then
    raise exception 'No such request' using errcode = 'PT404';
  end if;
  buyer := private.find_buyer(request.form_data, request.locale, request.trade ->> 'country');
  update public.requests r set company_id = buyer.company_id where r.id = $2 and r.company_id is distinct from buyer.company_id;
  perform private.add_offer(offer_id, request_id, buyer.company_id, buyer.id,
    private.new_terms(buyer.company_id, request.locale)
      || jsonb_strip_nulls(jsonb_build_object('incoterm', request.trade -> 'incoterm', 'place', request.trade -> 'place'))
      || jsonb_build_object('lines', private.requested_offer_lines(request_id, buyer.company_id)));
  return offer_id;
end
$$;

create function private.clone_offer(offer_id uuid, source_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  source public.offers;
begin
  perform private.require_seller();
  if exists (select from public.offers o where o.id = $1) then
    return offer_id;
  end if;
  source := private.locked_offer(source_id);
  perform private.add_offer(offer_id, null, source.company_id, source.contact_id,
    private.offer_content(source_id, coalesce(source.current_version, 1))
      || jsonb_build_object('loading_from', null, 'loading_until', null, 'valid_until', null,
        'person', private.last_person((private.offer_content(source_id, coalesce(source.current_version, 1))) ->> 'locale')));
  return offer_id;
end
$$;

create function private.start_offer_version(offer_id uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  offer public.offers;
  draft integer;
begin
  perform private.require_seller();
  offer := private.locked_offer(offer_id);
  select v.version into draft from public.offer_versions v where v.offer_id = $1 and v.sent_at is null;
  if draft is not null then
    return draft;
  end if;
  if private.next_state(offer, 'send', 'staff') is null then
    raise exception 'state' using errcode = 'PT409', hint = offer.state;
  end if;
  perform private.copy_offer_version(offer_id, offer.current_version, offer_id, offer.current_version + 1,
    case when offer.valid_until > now() then (offer.valid_until at time zone 'Africa/Cairo')::date end);
  return offer.current_version + 1;
end
$$;

create function private.locked_draft(offer_id uuid, seen timestamptz) returns public.offer_versions
language plpgsql volatile set search_path = '' as $$
declare
  draft public.offer_versions;
begin
  select v.* into draft from public.offer_versions v where v.offer_id = $1 and v.sent_at is null for update;
  if not found then
    raise exception 'state' using errcode = 'PT409';
  end if;
  if draft.updated_at <> seen then
    raise exception 'conflict' using errcode = 'PT409';
  end if;
  return draft;
end
$$;

create function private.save_offer_draft(offer_id uuid, seen timestamptz, content jsonb, contact_id uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  draft public.offer_versions;
begin
  perform private.require_seller();
  perform private.locked_offer(offer_id);
  draft := private.locked_draft(offer_id, seen);
  if contact_id is not null then
    update public.offers o set contact_id = c.id
    from public.contacts c
    where o.id = $1 and c.id = $4 and c.company_id = o.company_id;
    if not found then
      raise exception 'contact' using errcode = 'PT422';
    end if;
  end if;
  perform private.write_offer_content(offer_id, draft.version, content);
  return private.offer_draft(offer_id) - 'content';
end
$$;

create function private.discard_offer_draft(offer_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  offer public.offers;
begin
  perform private.require_seller();
  offer := private.locked_offer(offer_id);
  if offer.state = 'draft' then
    delete from public.offers o where o.id = $1;
  else
    delete from public.offer_versions v where v.offer_id = $1 and v.sent_at is null;
  end if;
end
$$;
