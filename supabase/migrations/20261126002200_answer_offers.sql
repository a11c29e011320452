-- Sending an offer, what its buyer may do with the link, and what becomes of it afterwards.

insert into private.rate_rules (bucket, window_length, per_address, per_network, in_total) values
  ('offer_token', '10 minutes', 20, 100, 2000);

-- Links and mails -----------------------------------------------------------------------------------------------------

create function private.make_offer_link(offer public.offers) returns text
language plpgsql volatile set search_path = '' as $$
declare
  token text := rtrim(translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/', '-_'), '=');
begin
  insert into private.offer_links (token_hash, offer_id, expires_at)
  values (extensions.digest(token, 'sha256'), offer.id, greatest(offer.valid_until, now()) + interval '180 days');
  return token;
end
$$;
comment on function private.make_offer_link(public.offers) is
  'A token that opens this offer, in base64url, for half a year after its end: it is what the buyer agreed to.';

create function private.queue_offer_mail(kind text, offer public.offers, payload jsonb default '{}') returns void
language sql volatile set search_path = '' as $$
  insert into private.outbox (kind, recipient, recipient_key, locale, payload)
  select $1, a.email, private.email_key(a.email), v.locale,
    jsonb_build_object('offer_id', offer.id, 'number', offer.number, 'version', v.version, 'currency', v.currency,
      'total', private.amount_text(v.total, v.currency), 'valid_until', v.valid_until,
      'person', v.snapshot #>> '{seller,person}', 'reply_to', v.snapshot #>> '{seller,email}',
      'pdf', case when $1 = 'offer_sent' and v.pdf_path is not null then
        jsonb_build_object('path', v.pdf_path, 'sha256', v.pdf_sha256) end) || payload
  from public.offer_versions v
  left join public.contacts c on c.id = offer.contact_id
  cross join lateral (
    select distinct on (private.email_key(e.email)) e.email
    from unnest(array[c.email, case when c.email is null or $1 not in ('offer_sent', 'offer_reminder') then v.contact ->> 'email' end]) e(email)
    where e.email is not null
  ) a
  where v.offer_id = offer.id and v.version = offer.current_version
$$;
comment on function private.queue_offer_mail(text, public.offers, jsonb) is
  'A mail to the buyer, in the language of the offer. What was answered and how it was closed is told to the address that the version went to, '
  'too, whoever is its contact by now: so whoever got an offer learns what somebody else does with it.';

-- Sending -------------------------------------------------------------------------------------------------------------

create function private.is_sendable(content jsonb, line_totals jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
      select from unnest(array['incoterm', 'place', 'payment_terms', 'valid_until']) f where private.is_blank(coalesce(content ->> f, '')))
    and jsonb_array_length(content -> 'lines') > 0
    and not line_totals @> 'null'
    and not exists (
      select from jsonb_array_elements(content -> 'lines') l where private.is_blank(l ->> 'product_name'))
$$;
comment on function private.is_sendable(jsonb, jsonb) is
  'Whether a draft says all that an offer must. A line without quantity, unit or price, or with one that its packing does not convert, has no '
  'amount. sendableContentSchema in shared/src/offers says the same.';

create function private.is_sending(sending jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(pg_column_size(sending) < 200000
    and jsonb_typeof(sending -> 'seller') = 'object' and sending #>> '{seller,name}' <> ''
    and jsonb_typeof(sending -> 'containers') = 'array' and jsonb_typeof(sending -> 'line_totals') = 'array'
    and private.is_text(coalesce(sending ->> 'message', ''), 2000), false)
$$;

create function private.certificates_of(draft public.offer_versions) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('scheme', c.scheme, 'scheme_version', c.scheme_version, 'number', c.number,
    'holder', c.holder, 'valid_until', c.valid_until, 'positions', l.positions) order by c.scheme, c.id), '[]')
  from public.certificates c
  cross join lateral (
    select jsonb_agg(l.position order by l.position) as positions from public.offer_lines l
    where l.offer_id = draft.offer_id and l.version = draft.version and l.product_id = any (c.product_ids)) l
  where c.id = any (private.shown_certificates(private.today())) and c.scheme not in ('fda', 'nfsa') and l.positions is not null
$$;
comment on function private.certificates_of(public.offer_versions) is 'The certificates that name a product of a line and are valid today.';

create function private.snapshot_of(offer public.offers, draft public.offer_versions, content jsonb, sending jsonb) returns jsonb
language sql volatile set search_path = '' as $$
  select content - array['lines', 'reminds', 'person'] || jsonb_build_object('number', offer.number, 'version', draft.version,
    'sent_at', clock_timestamp(), 'valid_until', draft.valid_until,
    'request_reference', upper(left(offer.request_id::text, 8)),
    'seller', sending -> 'seller', 'containers', sending -> 'containers',
    'buyer', (select jsonb_build_object('company', c.name, 'country', c.country) from public.companies c where c.id = offer.company_id),
    'total', private.amount_text(draft.total, draft.currency), 'certificates', private.certificates_of(draft)) || l.lines
  from (
    select jsonb_build_object('lines', jsonb_agg(content -> 'lines' -> (l.position - 1) || jsonb_build_object('position', l.position,
        'product_name_en', p.name, 'product_name_ar', p.name_ar,
        'line_total', private.amount_text(l.line_total, draft.currency), 'net_kg', l.net_kg::text, 'gross_kg', l.gross_kg::text)
        order by l.position),
      'net_kg', case when count(*) = count(l.net_kg) then sum(l.net_kg)::text end,
      'gross_kg', case when count(*) = count(l.gross_kg) then sum(l.gross_kg)::text end) as lines
    from public.offer_lines l
    left join public.products p on p.id = l.product_id
    where l.offer_id = draft.offer_id and l.version = draft.version
  ) l
$$;

create function private.publish_offer_version(offer public.offers, version integer, snapshot jsonb, message text, extends boolean)
returns jsonb language plpgsql volatile set search_path = '' as $$
declare
  fingerprint text := encode(extensions.digest(snapshot::text, 'sha256'), 'hex');
  next text := private.next_state(offer, 'send', 'staff');
begin
  if next is null then
    raise exception 'state' using errcode = 'PT409', hint = offer.state;
  end if;
  if offer.contact_id is null then
    raise exception 'contact' using errcode = 'PT422';
  end if;
  if (snapshot ->> 'valid_until')::timestamptz <= clock_timestamp() then
    raise exception 'ended' using errcode = 'PT422';
  end if;
  update public.offer_versions v
  set snapshot = publish_offer_version.snapshot, sha256 = fingerprint, sent_at = (publish_offer_version.snapshot ->> 'sent_at')::timestamptz,
    contact = (select jsonb_build_object('name', c.name, 'email', c.email) from public.contacts c where c.id = offer.contact_id)
  where v.offer_id = offer.id and v.version = publish_offer_version.version;
  update public.offers o
  set state = next, changed_at = clock_timestamp(), current_version = publish_offer_version.version, lost_reason = null,
    lost_note = null,
    valid_until = (publish_offer_version.snapshot ->> 'valid_until')::timestamptz
  where o.id = offer.id returning * into offer;
  perform private.list_offer(offer.id);
  perform private.add_offer_event(offer.id, version, 'sent', jsonb_build_object('note', message, 'extends', nullif(extends, false)));
  perform private.queue_offer_mail('offer_sent', offer,
    jsonb_build_object('token', private.make_offer_link(offer), 'message', message, 'extends', extends));
  return jsonb_build_object('version', version, 'sha256', fingerprint);
end
$$;
comment on function private.publish_offer_version(public.offers, integer, jsonb, text, boolean) is
  'Freezes a draft and writes its event, link and mail.';

-- The PDF of an offer. The browser of whoever sends it makes it and stores it in a private bucket; the version names it with its
-- SHA-256 when it is sent, and is frozen with both. A version without one is sent all the same: not every browser can make it.

create function private.attach_offer_pdf(draft public.offer_versions, pdf jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if coalesce(jsonb_typeof(pdf), 'null') = 'null' then
    return;
  end if;
  if not exists (select from storage.objects o where o.bucket_id = 'offer-documents' and o.name = pdf ->> 'path') then
    raise exception 'sending' using errcode = 'PT422';
  end if;
  update public.offer_versions v
  set pdf_path = pdf ->> 'path', pdf_sha256 = pdf ->> 'sha256'
  where v.offer_id = draft.offer_id and v.version = draft.version;
end
$$;
comment on function private.attach_offer_pdf(public.offer_versions, jsonb) is
  'Names a stored PDF in a draft that is about to be sent; nothing where there is none.';

create function private.send_offer(offer_id uuid, seen timestamptz, sending jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  offer public.offers;
  draft public.offer_versions;
  content jsonb;
  line_totals jsonb;
begin
  perform private.require_seller();
  offer := private.locked_offer(offer_id);
  draft := private.locked_draft(offer_id, seen);
  if not private.is_sending(sending) then
    raise exception 'sending' using errcode = 'PT422';
  end if;
  content := private.offer_content(offer_id, draft.version);
  line_totals := private.offer_draft(offer_id) -> 'line_totals';
  if not private.is_sendable(content, line_totals) then
    raise exception 'incomplete' using errcode = 'PT422';
  end if;
  if line_totals <> sending -> 'line_totals' or private.amount_text(draft.total, draft.currency) is distinct from sending ->> 'total' then
    raise exception 'totals' using errcode = 'PT409';
  end if;
  perform private.attach_offer_pdf(draft, sending -> 'pdf');
  return private.publish_offer_version(offer, draft.version, private.snapshot_of(offer, draft, content, sending),
    nullif(sending ->> 'message', ''), false);
end
$$;

create function private.extend_offer(offer_id uuid, version integer, valid_until date, pdf jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  offer public.offers;
  frozen jsonb;
begin
  perform private.require_seller();
  offer := private.locked_offer(offer_id);
  if offer.current_version is distinct from version then
    raise exception 'newer_version' using errcode = 'PT409';
  end if;
  if exists (select from public.offer_versions v where v.offer_id = $1 and v.sent_at is null) then
    raise exception 'draft' using errcode = 'PT409';
  end if;
  if private.end_of_day(valid_until) <= offer.valid_until then
    raise exception 'not_longer' using errcode = 'PT422';
  end if;
  select v.snapshot into frozen from public.offer_versions v where v.offer_id = $1 and v.version = $2;
  perform private.copy_offer_version(offer_id, version, offer_id, version + 1, valid_until);
  perform private.attach_offer_pdf(v, pdf) from public.offer_versions v where v.offer_id = $1 and v.sent_at is null;
  return private.publish_offer_version(offer, version + 1,
    frozen || jsonb_build_object('version', version + 1, 'sent_at', clock_timestamp(), 'valid_until', private.end_of_day(valid_until)),
    null, true);
end
$$;

create function private.resend_offer_link(offer_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  offer public.offers;
begin
  perform private.require_seller();
  offer := private.locked_offer(offer_id);
  if offer.current_version is null then
    raise exception 'state' using errcode = 'PT409', hint = offer.state;
  end if;
  if offer.contact_id is null then
    raise exception 'contact' using errcode = 'PT422';
  end if;
  perform private.add_offer_event(offer_id, offer.current_version, 'link_sent');
  perform private.queue_offer_mail('offer_sent', offer,
    jsonb_build_object('token', private.make_offer_link(offer), 'message', null, 'extends', false));
end
$$;

create function private.revoke_offer_links(offer_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_seller();
  update private.offer_links l set revoked_at = now() where l.offer_id = $1 and l.revoked_at is null;
end
$$;

-- Closing -------------------------------------------------------------------------------------------------------------

create function private.withdraw_offer(offer_id uuid, reason text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  offer public.offers;
begin
  perform private.require_seller();
  if not private.is_text(coalesce(reason, ''), 2000) then
    raise exception 'reason' using errcode = 'PT422';
  end if;
  offer := private.locked_offer(offer_id);
  perform private.move_offer(offer, 'withdraw');
  perform private.add_offer_event(offer_id, offer.current_version, 'withdrawn', jsonb_build_object('reason', nullif(reason, '')));
  perform private.queue_offer_mail('offer_withdrawn', offer, jsonb_build_object('reason', nullif(reason, '')));
end
$$;

create function private.confirm_offer(offer_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  offer public.offers;
begin
  perform private.require_seller();
  offer := private.locked_offer(offer_id);
  perform private.move_offer(offer, 'confirm');
  perform private.add_offer_event(offer_id, offer.current_version, 'confirmed');
  perform private.queue_offer_mail('offer_confirmed', offer);
end
$$;

create function private.lose_offer(offer_id uuid, reason text, note text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  offer public.offers;
begin
  perform private.require_seller();
  offer := private.locked_offer(offer_id);
  update public.offers o set lost_reason = reason, lost_note = nullif(note, '') where o.id = $1;
  perform private.move_offer(offer, 'lose');
  perform private.add_offer_event(offer_id, offer.current_version, 'lost', jsonb_build_object('reason', reason, 'note', nullif(note, '')));
end
$$;

-- What its buyer sees -------------------------------------------------------------------------------------------------

create function private.offer_answer(event public.offer_events) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('kind', event.kind, 'at', event.at, 'version', event.version, 'name', event.person -> 'name',
    'reason', event.detail -> 'reason', 'text', event.person -> 'text', 'lines', coalesce(event.person -> 'lines', '[]'))
  where event.kind in ('change_requested', 'accepted', 'declined')
$$;

create function private.sent_versions(offer_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('version', v.version, 'sha256', v.sha256, 'sent_at', v.sent_at, 'snapshot', v.snapshot,
    'contact', v.contact, 'pdf_path', v.pdf_path) order by v.version desc), '[]')
  from public.offer_versions v
  where v.offer_id = $1 and v.sent_at is not null
$$;

create function private.shown_state(state text, valid_until timestamptz) returns text
language sql volatile set search_path = '' as $$
  select case when state = 'sent' and valid_until < clock_timestamp() then 'expired' else state end
$$;

create function private.view_offer(offer_id uuid) returns jsonb
language sql volatile set search_path = '' as $$
  select jsonb_build_object('number', o.number,
    'state', case o.state when 'lost' then 'expired' else private.shown_state(o.state, o.valid_until) end,
    'version', o.current_version, 'versions', (
      select jsonb_agg(v.sent - 'contact' order by v.at) from jsonb_array_elements(private.sent_versions(o.id)) with ordinality v(sent, at)),
    'ends_at', case o.state when 'lost' then least(o.valid_until, o.changed_at) else o.valid_until end,
    'now', clock_timestamp(),
    'answer', (
      select private.offer_answer(e) from public.offer_events e
      where e.offer_id = o.id and e.version = o.current_version and e.kind in ('change_requested', 'accepted', 'declined')
      order by e.id desc limit 1),
    'closing', (
      select jsonb_build_object('kind', e.kind, 'at', e.at, 'name', v.snapshot #> '{seller,person}', 'reason', e.detail -> 'reason')
      from public.offer_events e
      join public.offer_versions v on v.offer_id = e.offer_id and v.version = e.version
      where e.offer_id = o.id and e.kind = o.state and o.state in ('confirmed', 'withdrawn')
      order by e.id desc limit 1),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'version', e.version,
        'by', case when k.is_buyer then 'buyer' else 'seller' end,
        'name', case when k.is_buyer then coalesce(e.person -> 'name', v.contact -> 'name') else v.snapshot #> '{seller,person}' end)
        order by e.id desc), '[]')
      from public.offer_events e
      cross join lateral (select e.kind in ('opened', 'change_requested', 'accepted', 'declined') as is_buyer) k
      join public.offer_versions v on v.offer_id = e.offer_id and v.version = e.version
      where e.offer_id = o.id and (k.is_buyer or e.kind in ('sent', 'confirmed', 'withdrawn'))))
  from public.offers o
  where o.id = $1
$$;
comment on function private.view_offer(uuid) is 'An offer as its buyer sees it: OfferView in shared/src/offers.';

create function private.find_linked_offer(token_hash text) returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  found_id uuid;
begin
  perform private.enforce_rate('offer_token');
  select l.offer_id into found_id from private.offer_links l
  where l.token_hash = decode($1, 'hex') and l.revoked_at is null and l.expires_at > now();
  -- A right token is no attempt. A wrong one does the same work.
  update private.rate_counters c set hits = c.hits - (found_id is not null)::integer
  where c.bucket = 'offer_token' and c.key in (private.client_address_key(), private.client_network_key(), '');
  return found_id;
end
$$;
comment on function private.find_linked_offer(text) is
  'The offer that a token opens, of which this is the hash; null for every wrong one. Twenty wrong ones in ten minutes from one address; then 429.';

create function private.read_offer(token_hash text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_id uuid := private.find_linked_offer(token_hash);
begin
  -- One who looks again within the hour opens nothing anew.
  update public.offers o set opened_at = now()
  where o.id = found_id and not exists (
    select from public.offer_events e
    where e.offer_id = o.id and e.version = o.current_version and e.kind = 'opened' and e.at > now() - interval '1 hour');
  if found then
    insert into public.offer_events (offer_id, version, kind)
    select o.id, o.current_version, 'opened' from public.offers o where o.id = found_id;
  end if;
  return private.view_offer(found_id);
end
$$;

create function private.is_offer_answer(answer jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case answer ->> 'action'
    when 'accept' then (answer -> 'may_agree') = 'true' and not private.is_blank(answer ->> 'name') and private.is_line(answer ->> 'name', 120)
    when 'change' then private.is_text(answer ->> 'text', 5000) and case jsonb_typeof(answer -> 'lines') when 'array' then
        jsonb_array_length(answer -> 'lines') <= 30 and not exists (
          select from jsonb_array_elements(answer -> 'lines') l where not coalesce(private.is_text(l ->> 'text', 1000), false))
      end
    when 'decline' then answer ->> 'reason' is null or answer ->> 'reason' in ('price', 'loading', 'elsewhere', 'not_needed')
  end and answer ->> 'answer_id' is not null, false)
$$;
comment on function private.is_offer_answer(jsonb) is 'What a buyer may answer; the zod schemas in shared/src/offers/offer-function.ts say more.';

create function private.answer_offer(token_hash text, answer jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_id uuid := private.find_linked_offer(token_hash);
  offer public.offers;
  event public.offer_events;
  next text;
  outcome text := 'offer';
begin
  if found_id is null then
    return null;
  end if;
  if not private.is_offer_answer(answer) then
    raise exception 'answer' using errcode = 'PT422';
  end if;
  offer := private.locked_offer(found_id);
  next := private.next_state(offer, answer ->> 'action', 'buyer');
  if exists (select from public.offer_events e where e.offer_id = found_id and e.answer_id = (answer ->> 'answer_id')::uuid) then
    null;
  elsif not exists (
    select from public.offer_versions v
    where v.offer_id = found_id and v.version = offer.current_version
      and v.version = (answer ->> 'version')::integer and v.sha256 = answer ->> 'sha256')
  then
    outcome := 'newer_version';
  elsif next is null then
    outcome := 'closed';
  else
    update public.offers o set state = next, changed_at = clock_timestamp() where o.id = found_id;
    insert into public.offer_events (offer_id, version, kind, detail, person, answer_id)
    values (found_id, offer.current_version, next,
      jsonb_strip_nulls(jsonb_build_object('reason', answer -> 'reason')),
      nullif(jsonb_strip_nulls(jsonb_build_object('name', answer -> 'name', 'text', answer -> 'text', 'lines', answer -> 'lines')), '{}'),
      (answer ->> 'answer_id')::uuid)
    returning * into event;
    perform private.announce_offer_answer(offer, event);
  end if;
  return jsonb_build_object('outcome', outcome, 'offer', private.view_offer(found_id));
end
$$;

create function private.announce_offer_answer(offer public.offers, event public.offer_events) returns void
language plpgsql volatile set search_path = '' as $$
declare
  answer jsonb := jsonb_build_object('answer', private.offer_answer(event));
begin
  perform private.queue_offer_mail('offer_answered', offer, answer);
  -- To whoever looks after the offer, or to the company.
  insert into private.outbox (kind, recipient, recipient_key, locale, payload)
  select 'offer_answer', u.email, private.email_key(u.email), 'en',
    jsonb_build_object('offer_id', offer.id, 'number', offer.number, 'version', offer.current_version, 'company', offer.company_name,
      'contact', (select jsonb_build_object('name', c.name, 'email', c.email) from public.contacts c where c.id = offer.contact_id)) || answer
  from (select 1) one
  left join auth.users u on u.id = offer.owner_id and u.deleted_at is null;
end
$$;

-- What staff read -----------------------------------------------------------------------------------------------------

create function private.get_offer(offer_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_reader_of_offers();
  return (
    select jsonb_build_object('id', o.id, 'number', o.number, 'state', o.state, 'shown_state', private.shown_state(o.state, o.valid_until),
      'request_id', o.request_id,
      'company', (
        select jsonb_build_object('id', c.id, 'name', c.name, 'country', c.country, 'domains', c.domains, 'vat', c.vat, 'notes', c.notes)
        from public.companies c where c.id = o.company_id),
      'contact', (
        select jsonb_build_object('id', c.id, 'company_id', c.company_id, 'name', c.name, 'email', c.email, 'phone', c.phone,
          'locale', c.locale)
        from public.contacts c where c.id = o.contact_id),
      'owner_id', o.owner_id, 'owner_email', (select u.email from auth.users u where u.id = o.owner_id),
      'lost_reason', o.lost_reason, 'lost_note', o.lost_note, 'current_version', o.current_version,
      'draft', private.offer_draft(o.id), 'versions', private.sent_versions(o.id),
      'events', (
        select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'kind', e.kind, 'version', e.version, 'actor', e.actor,
          'actor_email', (select u.email from auth.users u where u.id = e.actor), 'detail', e.detail,
          'answer', private.offer_answer(e)) order by e.id desc), '[]')
        from public.offer_events e where e.offer_id = o.id),
      'created_at', o.created_at, 'updated_at', o.changed_at, 'now', clock_timestamp())
    from public.offers o
    where o.id = $1);
end
$$;

create function private.get_last_prices(company_id uuid, product_ids bigint[])
returns table (product_id bigint, is_of_buyer boolean, offer_id uuid, number text, state text, currency text, unit_price text,
  price_unit text, incoterm text, place text, sent_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_reader_of_offers();
  return query
    select distinct on (l.product_id, o.company_id = $1) l.product_id, o.company_id = $1, o.id, o.number, o.state, v.currency,
      trim_scale(l.unit_price)::text, l.price_unit, v.incoterm, v.place, v.sent_at
    from public.offer_lines l
    join public.offers o on o.id = l.offer_id and o.current_version = l.version
    join public.offer_versions v on v.offer_id = l.offer_id and v.version = l.version
    where l.product_id = any ($2)
    order by l.product_id, o.company_id = $1, v.sent_at desc;
end
$$;

create function private.get_offer_sums()
returns table (shown_state text, currency text, count bigint, total text, ending_count bigint, ending_total text)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_reader_of_offers();
  return query
    select s.state, s.currency, count(*), private.amount_text(coalesce(sum(s.total), 0), s.currency),
      count(*) filter (where s.is_ending), private.amount_text(coalesce(sum(s.total) filter (where s.is_ending), 0), s.currency)
    from (
      select private.shown_state(o.state, o.valid_until) as state, o.currency, o.total,
        o.state = 'sent' and o.valid_until between now() and now() + interval '72 hours' as is_ending
      from public.offers o) s
    group by s.state, s.currency;
end
$$;

create function private.search_offers(patterns text[]) returns setof public.offers
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_reader_of_offers();
  return query select o.* from private.search_rows(null::public.offers, patterns, array['request_id']) o;
end
$$;

-- Afterwards ----------------------------------------------------------------------------------------------------------

create function private.remind_buyers() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  offer public.offers;
  reminded integer := 0;
begin
  for offer in
    select o.* from public.offers o
    join public.offer_versions v on v.offer_id = o.id and v.version = o.current_version
    where o.state = 'sent' and o.valid_until between now() and now() + interval '48 hours'
      and exists (
        select from private.offer_links l where l.offer_id = o.id and l.revoked_at is null and l.expires_at > now())
      and v.reminds and v.sent_at < o.valid_until - interval '48 hours' and (o.contact_id is not null or v.contact is not null)
      and not exists (
        select from public.offer_events e where e.offer_id = o.id and e.version = o.current_version and e.kind = 'reminded')
    limit 200
    for update of o skip locked
  loop
    perform private.add_offer_event(offer.id, offer.current_version, 'reminded');
    perform private.queue_offer_mail('offer_reminder', offer, jsonb_build_object('token', private.make_offer_link(offer)));
    reminded := reminded + 1;
  end loop;
  return reminded;
end
$$;
comment on function private.remind_buyers() is
  'One mail for each version that ends within 48 hours, unless it was sent later than that, its links were closed, or staff want none.';

insert into private.retention_rules (subject, keep_months) values ('offers', 120);
insert into private.retained_tables (subject, name, dated_by) values ('offers', 'public.offers', 'changed_at');

create function private.names(body text, person public.contacts) returns boolean
language sql stable set search_path = '' as $$
  select position(private.folded(person.name) in private.folded(body)) > 0 or position(lower(person.email) in lower(body)) > 0
$$;

create function private.erase_buyer(wanted text) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  concerned uuid[];
  left_company uuid;
  erased_contacts bigint;
begin
  select array_agg(distinct o.id) into concerned
  from public.offers o
  left join public.contacts c on c.id = o.contact_id
  where lower(c.email) = wanted or exists (
    select from public.offer_versions v where v.offer_id = o.id and lower(v.contact ->> 'email') = wanted);

  update public.offer_events e set person = null, detail = private.without_words(e)
  where e.offer_id = any (concerned) and (e.person is not null or e.detail <> private.without_words(e));
  update public.offers o set lost_note = null where o.id = any (concerned) and o.lost_note is not null;
  update public.offer_versions v set contact = null where v.offer_id = any (concerned) and lower(v.contact ->> 'email') = wanted;
  update private.offer_links l set revoked_at = now() where l.offer_id = any (concerned) and l.revoked_at is null;
  delete from private.outbox o where o.payload ->> 'offer_id' = any (concerned::text[]);
  perform private.end_merges(array(select c.company_id from public.contacts c where lower(c.email) = wanted));
  perform private.erase_imported(wanted);
  -- Staff may have named the person in what they wrote about the company.
  delete from public.buyer_notes n using public.contacts p
  where p.company_id = n.company_id and lower(p.email) = wanted and private.names(n.body, p);
  delete from public.follow_ups f using public.contacts p
  where p.company_id = f.company_id and lower(p.email) = wanted and private.names(f.body, p);
  update public.companies c set notes = null
  from public.contacts p
  where p.company_id = c.id and lower(p.email) = wanted and private.names(c.notes, p);
  -- Whoever wrote without a company is one by the name alone.
  update public.companies c set name = 'Erased', notes = null
  from public.contacts p
  where p.company_id = c.id and lower(p.email) = wanted and c.name = p.name;
  delete from public.contacts c where lower(c.email) = wanted returning c.company_id into left_company;
  get diagnostics erased_contacts = row_count;
  -- Nobody is left there who was offered or has sent anything.
  delete from public.companies c
  where c.id = left_company and not exists (select from public.contacts p where p.company_id = c.id)
    and not exists (select from public.offers o where o.company_id = c.id)
    and not exists (select from public.requests r where r.company_id = c.id);
  perform private.list_offer(o) from unnest(concerned) o;
  return jsonb_build_object('contacts', erased_contacts);
end
$$;
comment on function private.erase_buyer(text) is
  'Takes a person out of the offers that they got, with what they wrote and what staff wrote to them or noted, and closes their links; with '
  'them go notes and follow-ups that name them. What was offered to their company stays, and its name, if it is their own.';

-- What the API shows --------------------------------------------------------------------------------------------------

create function public.create_offer(offer_id uuid, company jsonb, contact jsonb) returns uuid
language sql volatile set search_path = '' as $$ select private.create_offer(offer_id, company, contact) $$;
create function public.make_offer_from_request(offer_id uuid, request_id uuid) returns uuid
language sql volatile set search_path = '' as $$ select private.make_offer_from_request(offer_id, request_id) $$;
create function public.clone_offer(offer_id uuid, source_id uuid) returns uuid
language sql volatile set search_path = '' as $$ select private.clone_offer(offer_id, source_id) $$;
create function public.start_offer_version(offer_id uuid) returns integer
language sql volatile set search_path = '' as $$ select private.start_offer_version(offer_id) $$;
create function public.save_offer_draft(offer_id uuid, seen timestamptz, content jsonb, contact_id uuid default null) returns jsonb
language sql volatile set search_path = '' as $$ select private.save_offer_draft(offer_id, seen, content, contact_id) $$;
create function public.discard_offer_draft(offer_id uuid) returns void
language sql volatile set search_path = '' as $$ select private.discard_offer_draft(offer_id) $$;
create function public.send_offer(offer_id uuid, seen timestamptz, sending jsonb) returns jsonb
language sql volatile set search_path = '' as $$ select private.send_offer(offer_id, seen, sending) $$;
create function public.extend_offer(offer_id uuid, version integer, valid_until date, pdf jsonb default null) returns jsonb
language sql volatile set search_path = '' as $$ select private.extend_offer(offer_id, version, valid_until, pdf) $$;
create function public.resend_offer_link(offer_id uuid) returns void
language sql volatile set search_path = '' as $$ select private.resend_offer_link(offer_id) $$;
create function public.revoke_offer_links(offer_id uuid) returns void
language sql volatile set search_path = '' as $$ select private.revoke_offer_links(offer_id) $$;
create function public.withdraw_offer(offer_id uuid, reason text) returns void
language sql volatile set search_path = '' as $$ select private.withdraw_offer(offer_id, reason) $$;
create function public.confirm_offer(offer_id uuid) returns void
language sql volatile set search_path = '' as $$ select private.confirm_offer(offer_id) $$;
create function public.lose_offer(offer_id uuid, reason text, note text) returns void
language sql volatile set search_path = '' as $$ select private.lose_offer(offer_id, reason, note) $$;
create function public.get_offer(offer_id uuid) returns jsonb
language sql volatile set search_path = '' as $$ select private.get_offer(offer_id) $$;
create function public.search_offers(patterns text[]) returns setof public.offers
language sql stable set search_path = '' as $$ select * from private.search_offers(patterns) $$;
create function public.read_offer(token_hash text) returns jsonb
language sql volatile set search_path = '' as $$ select private.read_offer(token_hash) $$;
create function public.answer_offer(token_hash text, answer jsonb) returns jsonb
language sql volatile set search_path = '' as $$ select private.answer_offer(token_hash, answer) $$;
create function public.get_last_prices(company_id uuid, product_ids bigint[])
returns table (product_id bigint, is_of_buyer boolean, offer_id uuid, number text, state text, currency text, unit_price text,
  price_unit text, incoterm text, place text, sent_at timestamptz)
language sql stable set search_path = '' as $$ select * from private.get_last_prices(company_id, product_ids) $$;
create function public.get_offer_sums()
returns table (shown_state text, currency text, count bigint, total text, ending_count bigint, ending_total text)
language sql volatile set search_path = '' as $$ select * from private.get_offer_sums() $$;

comment on function public.create_offer(uuid, jsonb, jsonb) is
  'An offer by hand, to a company and a contact that are named by id or made; a call that is sent once more makes none. Sellers only.';
comment on function public.make_offer_from_request(uuid, uuid) is
  'An offer with the lines of a request and the terms of the last one to its buyer, who is found by the address or made. Sellers only.';
comment on function public.clone_offer(uuid, uuid) is
  'An offer with the lines and terms of another one, without its days. Sellers only.';
comment on function public.start_offer_version(uuid) is
  'The number of the next version''s draft, which begins as a copy of what was sent. Sellers only.';
comment on function public.save_offer_draft(uuid, timestamptz, jsonb, uuid) is
  'Writes the draft as a whole, and to whom of its buyer it goes, where that is named; 409 when somebody else has saved it since it was seen. Sellers only.';
comment on function public.discard_offer_draft(uuid) is
  'Deletes the draft, and an offer that was never sent with it. Sellers only.';
comment on function public.send_offer(uuid, timestamptz, jsonb) is
  'Freezes the draft, makes a link and a mail; 409 when the sums that were shown are not the database''s. Sellers only.';
comment on function public.extend_offer(uuid, integer, date, jsonb) is
  'Sends a version that differs from the current one in its last day alone, with the PDF that was stored for it. Sellers only.';
comment on function public.resend_offer_link(uuid) is
  'Mails a new link to an offer that was sent. Sellers only.';
comment on function public.revoke_offer_links(uuid) is
  'Closes all links to an offer. Sellers only.';
comment on function public.withdraw_offer(uuid, text) is
  'Takes back an offer, with a reason for its buyer. Sellers only.';
comment on function public.confirm_offer(uuid) is
  'Confirms what the buyer accepted. Sellers only.';
comment on function public.lose_offer(uuid, text, text) is
  'Closes an offer that came to nothing, with a reason and a note for staff. Sellers only.';
comment on function public.get_offer(uuid) is
  'An offer with draft, versions and events: OfferRecord in shared/src/offers. Staff only.';
comment on function public.get_last_prices(uuid, bigint[]) is
  'What this buyer and what others were last offered each product for. Staff only.';
comment on function public.get_offer_sums() is
  'Counts and sums by state and currency, and of those that end within three days. Staff only.';
comment on function public.search_offers(text[]) is
  'Offers that fit every LIKE pattern, or whose request has the reference; can be filtered, sorted and paged like the table. Staff only.';
comment on function public.read_offer(text) is 'An offer by the hash of a token; null for every wrong one. Service only.';
comment on function public.answer_offer(text, jsonb) is
  'Accepts, declines or asks for a change, once for each answer_id: its outcome with the offer; null for every wrong token. Service only.';

grant execute on function
  private.create_offer(uuid, jsonb, jsonb), public.create_offer(uuid, jsonb, jsonb),
  private.make_offer_from_request(uuid, uuid), public.make_offer_from_request(uuid, uuid),
  private.clone_offer(uuid, uuid), public.clone_offer(uuid, uuid), private.start_offer_version(uuid),
  public.start_offer_version(uuid), private.save_offer_draft(uuid, timestamptz, jsonb, uuid),
  public.save_offer_draft(uuid, timestamptz, jsonb, uuid), private.discard_offer_draft(uuid),
  public.discard_offer_draft(uuid), private.send_offer(uuid, timestamptz, jsonb),
  public.send_offer(uuid, timestamptz, jsonb), private.extend_offer(uuid, integer, date, jsonb),
  public.extend_offer(uuid, integer, date, jsonb), private.resend_offer_link(uuid), public.resend_offer_link(uuid),
  private.revoke_offer_links(uuid), public.revoke_offer_links(uuid), private.withdraw_offer(uuid, text),
  public.withdraw_offer(uuid, text), private.confirm_offer(uuid), public.confirm_offer(uuid),
  private.lose_offer(uuid, text, text), public.lose_offer(uuid, text, text), private.get_offer(uuid),
  public.get_offer(uuid), private.search_offers(text[]), public.search_offers(text[]),
  private.get_last_prices(uuid, bigint[]), public.get_last_prices(uuid, bigint[]), private.get_offer_sums(),
  public.get_offer_sums()
to authenticated;
grant execute on function
  private.read_offer(text), public.read_offer(text), private.answer_offer(text, jsonb),
  public.answer_offer(text, jsonb)
to service_role;

-- Stored for an offer that was not sent after all, or of one that retention has deleted.
create function private.list_unnamed_offer_documents() returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects o
  where o.bucket_id = 'offer-documents' and o.created_at < now() - interval '1 day'
    and not exists (select from public.offer_versions v where v.pdf_path = o.name)
  order by o.created_at limit 100
$$;

create function public.list_unnamed_offer_documents() returns setof text
language sql stable set search_path = '' as $$ select private.list_unnamed_offer_documents() $$;
comment on function public.list_unnamed_offer_documents() is
  'Up to 100 PDFs of a day and more that no version of an offer names, and that must leave the bucket. Service only.';

grant execute on function private.list_unnamed_offer_documents(), public.list_unnamed_offer_documents() to service_role;
