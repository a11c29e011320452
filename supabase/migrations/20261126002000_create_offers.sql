-- The company's priced answer to a request: an offer has versions, each frozen when it is sent, so that what a buyer agreed to
-- can be shown years later. Here are its tables and rules; the next files write offers and answer them.

create function private.require_reader_of_offers() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_role('admin', 'sales', 'viewer') then
    raise exception 'Only staff who see offers may do this' using errcode = '42501';
  end if;
end
$$;

-- Offers --------------------------------------------------------------------------------------------------------------

create table private.offer_numbers (
  year integer primary key,
  last integer not null
);
comment on table private.offer_numbers is 'The last number of each year.';

create table public.offers (
  id uuid primary key,
  number text not null,
  state text not null default 'draft',
  request_id uuid references public.requests (id) on delete set null,
  company_id uuid not null references public.companies (id),
  contact_id uuid references public.contacts (id) on delete set null,
  owner_id uuid references auth.users (id) on delete set null,
  lost_reason text,
  lost_note text,
  current_version integer,
  company_name text not null,
  country text,
  currency text not null,
  total numeric,
  incoterm text,
  place text,
  valid_until timestamptz,
  sent_at timestamptz,
  products text[] not null default '{}',
  opened_at timestamptz,
  changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  search_text text not null default '',
  constraint offers_number_key unique (number),
  constraint offers_state_valid check (state in
    ('draft', 'sent', 'change_requested', 'accepted', 'confirmed', 'declined', 'withdrawn', 'lost')),
  constraint offers_sent_has_version check (state = 'draft' or (current_version is not null and valid_until is not null)),
  constraint offers_lost_reason_valid check (lost_reason in
    ('price', 'elsewhere', 'no_answer', 'season', 'paper', 'plans', 'other')),
  constraint offers_lost_has_reason check (state <> 'lost' or lost_reason is not null),
  constraint offers_lost_note_valid check (private.is_text(lost_note, 2000))
);
comment on table public.offers is
  'Offers, as the list shows them. Terms and total are those of the draft while nothing was sent, else of the version that was sent last.';
comment on column public.offers.state is 'As private.offer_transitions allow. That one has expired is computed from valid_until, never written.';
comment on column public.offers.current_version is 'The version that was sent last, which the buyer answers; null when none was.';
comment on column public.offers.search_text is 'What the admin app''s search looks into, folded.';
create index offers_state_idx on public.offers (state, valid_until, id);
comment on column public.offers.country is 'Of its buyer, by which the list is filtered.';
create index offers_changed_at_idx on public.offers (changed_at desc, id);
create index offers_request_id_idx on public.offers (request_id);
create index offers_company_id_idx on public.offers (company_id, sent_at desc);
create index offers_contact_id_idx on public.offers (contact_id);
create index offers_owner_id_idx on public.offers (owner_id);
create index offers_search_idx on public.offers using gin (search_text extensions.gin_trgm_ops);
create trigger offers_log_activity after insert or update or delete on public.offers
  for each row execute function private.log_activity('id', 'number,state,current_version,company_id,owner_id,lost_reason');

create function private.keep_buyer_with_offers() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  had bigint;
begin
  select count(*) into had from public.offers o where o.company_id = old.id;
  if had > 0 then
    raise exception 'The buyer "%" has % %', old.name, had, case had when 1 then 'offer' else 'offers' end
      using errcode = '23503', hint = 'Offers stay with whom they were made for.',
        detail = jsonb_build_object('refusal', 'buyerHasOffers', 'name', old.name, 'smart_count', had)::text;
  end if;
  return old;
end
$$;
comment on function private.keep_buyer_with_offers() is 'Refuses to delete a buyer who has offers, and says how many.';
create trigger companies_keep_with_offers before delete on public.companies
  for each row execute function private.keep_buyer_with_offers();

create function private.note_country() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.offers o set country = new.country where o.company_id = new.id;
  return null;
end
$$;
create trigger companies_note_country after update of country on public.companies
  for each row when (old.country is distinct from new.country) execute function private.note_country();

create table public.offer_versions (
  offer_id uuid not null references public.offers (id) on delete cascade,
  version integer not null,
  locale text not null,
  currency text not null,
  incoterm text,
  place text,
  loading_port text,
  loading_from date,
  loading_until date,
  payment_terms text,
  inclusions text,
  notes text,
  valid_until timestamptz,
  reminds boolean not null default true,
  person text,
  total numeric,
  contact jsonb,
  snapshot jsonb,
  sha256 text,
  pdf_path text,
  pdf_sha256 text,
  sent_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint offer_versions_pkey primary key (offer_id, version),
  constraint offer_versions_version_valid check (version between 1 and 999),
  constraint offer_versions_person_valid check (private.is_line(person, 120)),
  constraint offer_versions_sent_whole check (
    (sent_at is null and snapshot is null and sha256 is null)
    or (sent_at is not null and snapshot is not null and sha256 ~ '^[0-9a-f]{64}$' and total is not null
      and incoterm is not null and place is not null and payment_terms is not null and valid_until > sent_at)),
  constraint offer_versions_pdf_whole check (
    (pdf_path is null and pdf_sha256 is null) or (private.is_object_name(pdf_path) and pdf_sha256 ~ '^[0-9a-f]{64}$'))
);
comment on table public.offer_versions is 'What an offer says. Once it is sent nobody can alter it; at most one, the newest, is a draft.';
comment on column public.offer_versions.person is 'Who makes the offer, as its buyer reads it.';
comment on column public.offer_versions.contact is 'Name and address of whom it was sent to: the one thing of it that can be erased.';
comment on column public.offer_versions.snapshot is 'All that page, mail and PDF show of it, as shared/src/offers/snapshot.ts describes.';
comment on column public.offer_versions.sha256 is 'Of the snapshot''s text, as this database writes it.';
comment on column public.offer_versions.pdf_path is 'Its name in the bucket offer-documents; null where it was sent without one.';
comment on column public.offer_versions.pdf_sha256 is 'Of the file''s bytes: a mail carries no other ones.';
create unique index offer_versions_draft_key on public.offer_versions (offer_id) where sent_at is null;
create unique index offer_versions_pdf_path_key on public.offer_versions (pdf_path);
create trigger offer_versions_touch_updated_at before update on public.offer_versions
  for each row when (old.sent_at is null) execute function private.touch_updated_at();

create table public.offer_lines (
  offer_id uuid not null,
  version integer not null,
  position integer not null,
  product_id bigint references public.products (id) on delete set null,
  product_name text not null,
  variety text,
  size text,
  packing text,
  quantity numeric(12, 3),
  unit text,
  unit_price numeric(14, 4),
  price_unit text,
  net_weight_kg numeric(9, 3),
  gross_weight_kg numeric(9, 3),
  units_per_pallet integer,
  pallets_per_reefer integer,
  storage_min_c numeric(4, 1),
  storage_max_c numeric(4, 1),
  line_total numeric,
  net_kg numeric,
  gross_kg numeric,
  constraint offer_lines_pkey primary key (offer_id, version, position),
  constraint offer_lines_version_fkey foreign key (offer_id, version)
    references public.offer_versions (offer_id, version) on delete cascade
);
comment on table public.offer_lines is 'Products of a version. Totals and weights are computed from the rest.';
create index offer_lines_product_id_idx on public.offer_lines (product_id);

create table private.offer_links (
  token_hash bytea primary key,
  offer_id uuid not null references public.offers (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint offer_links_token_hash_valid check (octet_length(token_hash) = 32)
);
comment on table private.offer_links is
  'SHA-256 of the tokens that open an offer, each of 32 random bytes. A token itself stands in its mail until that has left.';
create index offer_links_offer_id_idx on private.offer_links (offer_id);

create table public.offer_events (
  id bigint generated always as identity primary key,
  offer_id uuid not null references public.offers (id) on delete cascade,
  version integer,
  kind text not null,
  actor uuid,
  at timestamptz not null default clock_timestamp(),
  detail jsonb not null default '{}',
  person jsonb,
  answer_id uuid,
  constraint offer_events_answer_id_key unique (answer_id),
  constraint offer_events_kind_valid check (kind in
    ('created', 'sent', 'link_sent', 'opened', 'reminded', 'change_requested', 'accepted', 'declined', 'confirmed', 'withdrawn',
      'lost'))
);
comment on table public.offer_events is 'What happened to an offer. Rows are added, never changed.';
comment on column public.offer_events.actor is 'Account of staff; null for what the buyer or the clock did.';
comment on column public.offer_events.person is 'Name and words of the buyer: they can be erased, and so can words of staff in detail.';
comment on column public.offer_events.answer_id is 'Made by the page for each answer, so that one that is sent twice is given once.';
create index offer_events_offer_id_idx on public.offer_events (offer_id, at desc);

-- What may happen -----------------------------------------------------------------------------------------------------

create table private.offer_transitions (
  action text not null,
  actor text not null,
  from_state text not null,
  to_state text not null,
  is_timed boolean not null default false,
  constraint offer_transitions_pkey primary key (action, from_state),
  constraint offer_transitions_actor_valid check (actor in ('staff', 'buyer'))
);
comment on table private.offer_transitions is
  'Everything that changes the state of an offer; shared/src/offers/states.ts says the same. A timed one needs an offer that has not expired.';
insert into private.offer_transitions (action, actor, from_state, to_state, is_timed) values
  ('send', 'staff', 'draft', 'sent', false),
  ('send', 'staff', 'sent', 'sent', false),
  ('send', 'staff', 'change_requested', 'sent', false),
  ('send', 'staff', 'declined', 'sent', false),
  ('change', 'buyer', 'sent', 'change_requested', false),
  ('change', 'buyer', 'declined', 'change_requested', false),
  ('change', 'buyer', 'lost', 'change_requested', false),
  ('accept', 'buyer', 'sent', 'accepted', true),
  ('decline', 'buyer', 'sent', 'declined', true),
  ('confirm', 'staff', 'accepted', 'confirmed', false),
  ('withdraw', 'staff', 'sent', 'withdrawn', false),
  ('withdraw', 'staff', 'change_requested', 'withdrawn', false),
  ('lose', 'staff', 'sent', 'lost', false),
  ('lose', 'staff', 'change_requested', 'lost', false),
  ('lose', 'staff', 'declined', 'lost', false);

create function private.keep_to_transitions() returns trigger
language plpgsql stable security definer set search_path = '' as $$
begin
  if new.id <> old.id or new.number <> old.number
    or (new.state <> old.state and not exists (
      select from private.offer_transitions t where t.from_state = old.state and t.to_state = new.state))
  then
    raise exception 'state' using errcode = 'PT409';
  end if;
  return new;
end
$$;
create trigger offers_keep_to_transitions before update on public.offers
  for each row execute function private.keep_to_transitions();

create function private.keep_sent_version() returns trigger
language plpgsql stable security definer set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    raise exception 'What was sent stays as it is' using errcode = '42501';
  elsif tg_op = 'DELETE' then
    -- With its offer it goes: that is what retention deletes.
    if old.sent_at is not null and exists (select from public.offers o where o.id = old.offer_id) then
      raise exception 'What was sent stays as it is' using errcode = '42501';
    end if;
    return old;
  elsif old.sent_at is not null
    and (to_jsonb(new) - 'contact' <> to_jsonb(old) - 'contact' or new.contact <> old.contact or (old.contact is null and new.contact is not null))
  then
    raise exception 'What was sent stays as it is' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.keep_sent_version() is
  'Nobody alters a version that was sent, whatever key or role. The person it was sent to can be erased from it.';
create trigger offer_versions_keep_sent before update or delete on public.offer_versions
  for each row execute function private.keep_sent_version();
create trigger offer_versions_keep_sent_rows before truncate on public.offer_versions
  execute function private.keep_sent_version();

create function private.keep_sent_line() returns trigger
language plpgsql stable security definer set search_path = '' as $$
declare
  line public.offer_lines := case tg_op when 'INSERT' then new else old end;
begin
  if exists (
      select from public.offer_versions v
      where v.offer_id = line.offer_id and v.version = line.version and v.sent_at is not null)
    -- A product that is deleted leaves its lines, which name it, and finds them when it comes back from the bin.
    and not coalesce(tg_op = 'UPDATE' and to_jsonb(new) - 'product_id' = to_jsonb(old) - 'product_id'
      and (new.product_id is null or old.product_id is null
        and new.product_id in (select d.row_id from public.deleted_rows d where d.table_name = 'products')), false)
  then
    raise exception 'What was sent stays as it is' using errcode = '42501';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger offer_lines_keep_sent before insert or update or delete on public.offer_lines
  for each row execute function private.keep_sent_line();
create trigger offer_lines_keep_sent_rows before truncate on public.offer_lines
  execute function private.keep_sent_version();

create function private.without_words(event public.offer_events) returns jsonb
language sql immutable set search_path = '' as $$
  select event.detail - 'note' - case event.kind when 'withdrawn' then 'reason' else '' end
$$;
comment on function private.without_words(public.offer_events) is
  'What is known of an event beside what staff wrote: the reason of a withdrawal is words, all others are one of a list.';

create function private.keep_event() returns trigger
language plpgsql stable security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.person is null and new.detail in (old.detail, private.without_words(old))
    and to_jsonb(new) - array['person', 'detail'] = to_jsonb(old) - array['person', 'detail']
  then
    return new;
  end if;
  if tg_op = 'DELETE' and not exists (select from public.offers o where o.id = old.offer_id) then
    return old;
  end if;
  raise exception 'Events are added, never changed' using errcode = '42501';
end
$$;
create trigger offer_events_keep before update or delete on public.offer_events
  for each row execute function private.keep_event();
create trigger offer_events_keep_rows before truncate on public.offer_events
  execute function private.keep_sent_version();

-- Amounts -------------------------------------------------------------------------------------------------------------
-- shared/src/offers/line-amounts.ts computes the same for screens; a test compares them.

create function private.currency_digits(currency text) returns integer
language sql immutable set search_path = '' as $$
  select case
    when currency in ('USD', 'EUR', 'GBP', 'SAR', 'AED', 'QAR', 'EGP') then 2
    when currency in ('KWD', 'BHD', 'OMR') then 3
    when currency = 'JPY' then 0
  end
$$;
comment on function private.currency_digits(text) is 'Digits after the point (ISO 4217); null for a currency that no offer is made in.';

create function private.unit_size(unit text, other text, net_weight_kg numeric, units_per_pallet integer, pallets_per_reefer integer)
returns numeric language sql immutable set search_path = '' as $$
  select case unit
    when 'kg' then 1
    when 't' then 1000
    else case when other in ('kg', 't') then net_weight_kg else 1 end
      * case when unit <> 'carton' and other in ('kg', 't', 'carton') then units_per_pallet else 1 end
      * case unit when 'reefer40' then pallets_per_reefer when 'reefer20' then nullif(pallets_per_reefer / 2, 0) else 1 end
  end
$$;
comment on function private.unit_size(text, text, numeric, integer, integer) is
  'How large a unit is, in the smallest one that it and the other are made of; null when the packing does not tell.';

create function private.converted(line public.offer_lines, to_unit text, multiplier numeric, digits integer) returns numeric
language sql immutable set search_path = '' as $$
  -- Whole numbers are divided, so that the exact quotient is rounded, and once.
  select round(div(c.count * 10::numeric ^ digits * 2 + c.per, c.per * 2) / 10::numeric ^ digits, digits)
  from (
    select line.quantity * multiplier * case when line.unit = to_unit then 1 else
        private.unit_size(line.unit, to_unit, line.net_weight_kg, line.units_per_pallet, line.pallets_per_reefer) end as count,
      case when line.unit = to_unit then 1 else
        private.unit_size(to_unit, line.unit, line.net_weight_kg, line.units_per_pallet, line.pallets_per_reefer) end as per
  ) c
$$;
comment on function private.converted(public.offer_lines, text, numeric, integer) is
  'The quantity of a line in another unit, times something, rounded half up; null when its packing does not tell.';

create function private.offer_total(offer_id uuid, version integer) returns numeric
language sql stable set search_path = '' as $$
  select case when count(*) = count(l.line_total) then coalesce(sum(l.line_total), 0) end
  from public.offer_lines l where l.offer_id = $1 and l.version = $2
$$;
comment on function private.offer_total(uuid, integer) is 'The sum of rounded lines; null when the amount of one is not known.';

create function private.amount_text(amount numeric, currency text) returns text
language sql immutable set search_path = '' as $$ select round(amount, private.currency_digits(currency))::text $$;

-- What staff write ----------------------------------------------------------------------------------------------------

create function private.is_decimal(value jsonb, whole_digits integer, decimals integer) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(value) = 'string' and value #>> '{}' ~ '[1-9]'
    and value #>> '{}' ~ format('^(0|[1-9][0-9]{0,%s})(\.[0-9]{1,%s})?$', whole_digits - 1, decimals)
$$;
comment on function private.is_decimal(jsonb, integer, integer) is 'A number above 0 as a string: amounts are never floats.';

create function private.is_day(value text) returns boolean
language sql immutable set search_path = '' as $$
  select case when value ~ '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then
    substr(value, 9)::integer <= extract(day from
      make_date(left(value, 4)::integer, substr(value, 6, 2)::integer, 1) + interval '1 month' - interval '1 day')
  else false end
$$;

create function private.is_offer_line(line jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  fields constant text[] := array['product_id', 'product_name', 'variety', 'size', 'packing', 'quantity', 'unit', 'unit_price',
    'price_unit', 'net_weight_kg', 'gross_weight_kg', 'units_per_pallet', 'pallets_per_reefer', 'storage_min_c', 'storage_max_c'];
  units constant text[] := array['kg', 't', 'carton', 'pallet', 'reefer20', 'reefer40'];
  field text;
  number numeric;
begin
  if jsonb_typeof(line) <> 'object' or not line ?& fields or line - fields <> '{}' or jsonb_typeof(line -> 'product_name') <> 'string' then
    return false;
  end if;
  foreach field in array array['product_name', 'variety', 'size', 'packing', 'unit', 'price_unit'] loop
    if line ->> field is not null
      and (jsonb_typeof(line -> field) <> 'string' or not private.is_line(line ->> field, 160))
    then
      return false;
    end if;
  end loop;
  foreach field in array array['product_id', 'units_per_pallet', 'pallets_per_reefer', 'storage_min_c', 'storage_max_c'] loop
    if line ->> field is not null then
      if jsonb_typeof(line -> field) <> 'number' then
        return false;
      end if;
      number := line ->> field;
      if field like 'storage%' then
        if abs(number) > 60 or number <> round(number, 1) then
          return false;
        end if;
      elsif number <> trunc(number) or number < 1 or number > (case field
        when 'units_per_pallet' then 100000 when 'pallets_per_reefer' then 100 else 9007199254740991 end)
      then
        return false;
      end if;
    end if;
  end loop;
  return (line ->> 'unit' is null or line ->> 'unit' = any (units))
    and (line ->> 'price_unit' is null or line ->> 'price_unit' = any (units))
    and (line ->> 'quantity' is null or private.is_decimal(line -> 'quantity', 9, 3))
    and (line ->> 'unit_price' is null or private.is_decimal(line -> 'unit_price', 10, 4))
    and (line ->> 'net_weight_kg' is null or private.is_decimal(line -> 'net_weight_kg', 6, 3))
    and (line ->> 'gross_weight_kg' is null or private.is_decimal(line -> 'gross_weight_kg', 6, 3));
end
$$;

create function private.is_offer_content(content jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  fields constant text[] := array['locale', 'currency', 'incoterm', 'place', 'loading_port', 'loading_from', 'loading_until',
    'payment_terms', 'inclusions', 'notes', 'valid_until', 'reminds', 'person', 'lines'];
begin
  if jsonb_typeof(content) <> 'object' or not content ?& fields or content - fields <> '{}'
    or exists (
      select from jsonb_each(content - array['reminds', 'lines']) e where jsonb_typeof(e.value) not in ('string', 'null'))
    or jsonb_typeof(content -> 'reminds') <> 'boolean' or jsonb_typeof(content -> 'lines') <> 'array'
    or jsonb_array_length(content -> 'lines') > 30
    or exists (select from jsonb_array_elements(content -> 'lines') l where not private.is_offer_line(l))
  then
    return false;
  end if;
  return coalesce(content ->> 'locale' in ('en', 'ar'), false)
    and private.currency_digits(content ->> 'currency') is not null
    and coalesce(content ->> 'incoterm' in
      ('EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'), true)
    and coalesce(private.is_line(content ->> 'place', 200), true)
    and coalesce(private.is_line(content ->> 'loading_port', 160), true)
    and (content ->> 'loading_from' is null or private.is_day(content ->> 'loading_from'))
    and (content ->> 'loading_until' is null or private.is_day(content ->> 'loading_until'))
    and coalesce(content ->> 'loading_from' <= content ->> 'loading_until', true)
    and coalesce(private.is_text(content ->> 'payment_terms', 1000), true)
    and coalesce(private.is_text(content ->> 'inclusions', 2000), true)
    and coalesce(private.is_text(content ->> 'notes', 5000), true)
    and coalesce(private.is_line(content ->> 'person', 120), true)
    and (content ->> 'valid_until' is null or private.is_day(content ->> 'valid_until'));
end
$$;
comment on function private.is_offer_content(jsonb) is
  'A draft as staff write it, whole or not. The zod schemas in shared/src/offers/content.ts say the same.';

create function private.end_of_day(day date) returns timestamptz
language sql stable set search_path = '' as $$ select (day + time '23:59:59') at time zone 'Africa/Cairo' $$;
comment on function private.end_of_day(date) is 'When a day that staff pick ends.';

-- Who may see it ------------------------------------------------------------------------------------------------------

alter table public.offers enable row level security;
alter table public.offer_versions enable row level security;
alter table public.offer_lines enable row level security;
alter table public.offer_events enable row level security;
revoke all on public.offers, public.offer_versions, public.offer_lines, public.offer_events
from anon, authenticated, service_role;
grant select on public.offers, public.offer_versions, public.offer_lines, public.offer_events
to authenticated, service_role;

create policy "Staff read offers" on public.offers for select to authenticated
  using ((select private.has_role('admin', 'sales', 'viewer')));
create policy "Staff read versions of offers" on public.offer_versions for select to authenticated
  using ((select private.has_role('admin', 'sales', 'viewer')));
create policy "Staff read lines of offers" on public.offer_lines for select to authenticated
  using ((select private.has_role('admin', 'sales', 'viewer')));
create policy "Staff read events of offers" on public.offer_events for select to authenticated
  using ((select private.has_role('admin', 'sales', 'viewer')));
