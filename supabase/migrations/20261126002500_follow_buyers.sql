-- What staff note about a buyer and have still to do for it, and all that has happened with it, in one line of time.

create table public.buyer_notes (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  body text not null,
  author uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint buyer_notes_body_valid check (not private.is_blank(body) and private.is_text(body, 5000))
);
comment on table public.buyer_notes is 'What staff write to each other about a buyer, calls among it. The buyer never sees it.';
create index buyer_notes_company_id_idx on public.buyer_notes (company_id, created_at desc);
create index buyer_notes_author_idx on public.buyer_notes (author);

create table public.follow_ups (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  offer_id uuid references public.offers (id) on delete set null,
  due date not null,
  body text not null,
  owner_id uuid default auth.uid() references auth.users (id) on delete set null,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint follow_ups_due_valid check (due between '2000-01-01' and '2999-12-31'),
  constraint follow_ups_body_valid check (not private.is_blank(body) and private.is_line(body, 300))
);
comment on table public.follow_ups is 'What is to be done for a buyer, by whom and until when.';
comment on column public.follow_ups.offer_id is 'The offer of this buyer that it is about.';
create index follow_ups_company_id_idx on public.follow_ups (company_id, created_at desc);
create index follow_ups_offer_id_idx on public.follow_ups (offer_id);
create index follow_ups_owner_id_idx on public.follow_ups (owner_id);
create index follow_ups_open_idx on public.follow_ups (due, id) where done_at is null;

-- What fills itself ---------------------------------------------------------------------------------------------------

create function private.keep_follow_up() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.offer_id is not null and not exists (
    select from public.offers o where o.id = new.offer_id and o.company_id = new.company_id)
  then
    raise exception 'offer' using errcode = 'PT422';
  end if;
  if tg_op = 'UPDATE' then
    -- The database's clock says when it was done.
    new.done_at := case when new.done_at is not null then coalesce(old.done_at, now()) end;
  end if;
  return new;
end
$$;
create trigger follow_ups_keep before insert or update of company_id, offer_id, done_at on public.follow_ups
  for each row execute function private.keep_follow_up();
create trigger follow_ups_touch_updated_at before update on public.follow_ups
  for each row execute function private.touch_updated_at();

create function private.note_next_follow_up() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.companies c
  set follow_up_due = (select min(f.due) from public.follow_ups f where f.company_id = c.id and f.done_at is null)
  where c.id in (case when tg_op <> 'DELETE' then new.company_id end, case when tg_op <> 'INSERT' then old.company_id end);
  return null;
end
$$;
create trigger follow_ups_note_next after insert or update or delete on public.follow_ups
  for each row execute function private.note_next_follow_up();
create trigger follow_ups_log_activity after insert or update or delete on public.follow_ups
  for each row when (pg_trigger_depth() = 0)
  execute function private.log_activity('id', 'company_id,offer_id,due,owner_id,done_at');

create function private.hear_of_note() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.companies c set heard_at = greatest(c.heard_at, new.created_at) where c.id = new.company_id;
  return null;
end
$$;
create trigger buyer_notes_hear after insert on public.buyer_notes
  for each row execute function private.hear_of_note();

create function private.hear_of_event() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.companies c set heard_at = greatest(c.heard_at, new.at)
  from public.offers o
  where o.id = new.offer_id and c.id = o.company_id;
  return null;
end
$$;
create trigger offer_events_hear after insert on public.offer_events
  for each row execute function private.hear_of_event();

-- Who may see and write it --------------------------------------------------------------------------------------------

alter table public.buyer_notes enable row level security;
alter table public.follow_ups enable row level security;
revoke all on public.buyer_notes, public.follow_ups from anon, authenticated;
grant select on public.buyer_notes, public.follow_ups to authenticated;
grant all on public.buyer_notes, public.follow_ups to service_role;
grant insert (id, company_id, body), delete on public.buyer_notes to authenticated;
grant insert (id, company_id, offer_id, due, body, owner_id), update (due, body, owner_id, done_at), delete on public.follow_ups
to authenticated;

create policy "Staff read notes on buyers" on public.buyer_notes for select to authenticated
  using ((select private.has_role('admin', 'sales', 'viewer')));
create policy "Sellers write notes on buyers" on public.buyer_notes for insert to authenticated
  with check ((select private.has_role('admin', 'sales')));
create policy "Sellers delete their own notes on buyers" on public.buyer_notes for delete to authenticated
  using (author = (select auth.uid()) and (select private.has_role('admin', 'sales')));
create policy "Staff read follow-ups" on public.follow_ups for select to authenticated
  using ((select private.has_role('admin', 'sales', 'viewer')));
create policy "Sellers add follow-ups" on public.follow_ups for insert to authenticated
  with check ((select private.has_role('admin', 'sales')));
create policy "Sellers change follow-ups" on public.follow_ups for update to authenticated
  using ((select private.has_role('admin', 'sales'))) with check ((select private.has_role('admin', 'sales')));
create policy "Sellers delete follow-ups" on public.follow_ups for delete to authenticated
  using ((select private.has_role('admin', 'sales')));

-- What a list shows of a buyer ----------------------------------------------------------------------------------------

create function public.buyer_facts(company public.companies) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'people', (select coalesce(jsonb_agg(c.name order by c.created_at, c.id), '[]') from public.contacts c where c.company_id = company.id),
    'requests', (select count(*) from public.requests r where r.company_id = company.id and r.status in ('new', 'in progress')),
    'offers', (
      select count(*) from public.offers o
      where o.company_id = company.id
        and (o.state in ('draft', 'change_requested', 'accepted') or (o.state = 'sent' and o.valid_until >= now()))))
$$;
comment on function public.buyer_facts(public.companies) is
  'Its people, and how many requests and offers are open. As a column: select=*,buyer_facts. For whoever reads them.';
grant execute on function public.buyer_facts(public.companies) to authenticated;

-- The line of time ----------------------------------------------------------------------------------------------------

create function private.buyer_timeline(company_id uuid, kinds text[], before timestamptz, before_id text, max_count integer)
returns table (kind text, at timestamptz, id text, detail jsonb)
language sql stable set search_path = '' as $$
  (select 'request', r.created_at, r.id::text, jsonb_build_object('request_id', r.id, 'type', r.type, 'status', r.status,
      'person', r.form_data ->> 'fullName', 'products', (
        select jsonb_agg(l.product_name order by l.position) from public.request_lines l where l.request_id = r.id))
    from public.requests r
    where 'request' = any (kinds) and r.company_id = $1 and (r.created_at, r.id::text) < (before, before_id)
    order by r.created_at desc, r.id::text desc limit max_count)
  union all
  (select 'offer', e.at, 'e' || e.id, jsonb_build_object('offer_id', o.id, 'number', o.number, 'version', e.version, 'event', e.kind,
      'actor', e.actor, 'person', e.person ->> 'name', 'reason', e.detail ->> 'reason', 'total', v.total, 'currency', v.currency,
      'products', o.products)
    from public.offers o
    join public.offer_events e on e.offer_id = o.id
    left join public.offer_versions v on v.offer_id = e.offer_id and v.version = e.version
    where 'offer' = any (kinds) and o.company_id = $1 and (e.at, 'e' || e.id) < (before, before_id)
    order by e.at desc, 'e' || e.id desc limit max_count)
  union all
  (select 'message', m.created_at, m.id::text, jsonb_build_object('message_id', m.id, 'person', m.name, 'body', left(m.message, 300))
    from public.contact_messages m
    where 'message' = any (kinds) and m.company_id = $1 and (m.created_at, m.id::text) < (before, before_id)
    order by m.created_at desc, m.id::text desc limit max_count)
  union all
  (select 'note', n.created_at, n.id::text, jsonb_build_object('note_id', n.id, 'actor', n.author, 'body', n.body)
    from public.buyer_notes n
    where 'note' = any (kinds) and n.company_id = $1 and (n.created_at, n.id::text) < (before, before_id)
    order by n.created_at desc, n.id::text desc limit max_count)
  union all
  (select 'note', n.created_at, n.id::text, jsonb_build_object('request_id', n.request_id, 'actor', n.author, 'body', n.body)
    from public.requests r
    join public.request_notes n on n.request_id = r.id
    where 'note' = any (kinds) and r.company_id = $1 and (n.created_at, n.id::text) < (before, before_id)
    order by n.created_at desc, n.id::text desc limit max_count)
  union all
  (select 'mail', m.created_at, m.id::text, jsonb_build_object('mail', m.kind, 'person', c.name, 'sent_at', m.sent_at, 'failed_at', m.failed_at)
    from public.contacts c
    join private.outbox m on m.recipient_key = private.email_key(c.email)
    where 'mail' = any (kinds) and c.company_id = $1 and m.kind <> 'access_code' and (m.created_at, m.id::text) < (before, before_id)
    order by m.created_at desc, m.id::text desc limit max_count)
  union all
  (select 'file', f.stored_at, f.id::text, jsonb_build_object('bucket', 'request-attachments', 'path', f.path, 'name', f.name,
      'byte_size', f.byte_size, 'request_id', r.id)
    from public.requests r
    join public.request_attachments f on f.request_id = r.id
    where 'file' = any (kinds) and r.company_id = $1 and (f.stored_at, f.id::text) < (before, before_id)
    order by f.stored_at desc, f.id::text desc limit max_count)
  union all
  (select 'file', v.sent_at, 'v' || v.version || v.offer_id, jsonb_build_object('bucket', 'offer-documents', 'path', v.pdf_path,
      'number', o.number, 'version', v.version, 'offer_id', o.id)
    from public.offers o
    join public.offer_versions v on v.offer_id = o.id and v.pdf_path is not null and v.sent_at is not null
    where 'file' = any (kinds) and o.company_id = $1 and (v.sent_at, 'v' || v.version || v.offer_id) < (before, before_id)
    order by v.sent_at desc, 'v' || v.version || v.offer_id desc limit max_count)
  union all
  (select 'follow_up', coalesce(f.done_at, f.created_at), f.id::text, jsonb_build_object('offer_id', f.offer_id, 'actor', f.owner_id,
      'body', f.body, 'due', f.due, 'done_at', f.done_at)
    from public.follow_ups f
    where 'follow_up' = any (kinds) and f.company_id = $1 and (coalesce(f.done_at, f.created_at), f.id::text) < (before, before_id)
    order by coalesce(f.done_at, f.created_at) desc, f.id::text desc limit max_count)
  order by 2 desc, 3 desc limit max_count
$$;

create function private.get_buyer_timeline(
  company_id uuid, kinds text[], before timestamptz, before_id text, max_count integer
) returns table (kind text, at timestamptz, id text, detail jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'sales', 'viewer');
  return query select t.* from private.buyer_timeline($1, kinds, coalesce(before, 'infinity'), coalesce(before_id, ''), least(max_count, 100)) t;
end
$$;

create function public.get_buyer_timeline(
  company_id uuid, kinds text[], before timestamptz default null, before_id text default null, max_count integer default 30
) returns table (kind text, at timestamptz, id text, detail jsonb)
language sql stable set search_path = '' as $$ select * from private.get_buyer_timeline(company_id, kinds, before, before_id, max_count) $$;
comment on function public.get_buyer_timeline(uuid, text[], timestamptz, text, integer) is
  'What happened with a buyer, the latest first, of these kinds: request, offer, message, note, mail, file, follow_up. The next page begins '
  'behind the last row''s moment and id. For whoever reads buyers.';

create function private.get_buyer(company_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'sales', 'viewer');
  return jsonb_build_object(
    'counts', jsonb_build_object(
      'request', (select count(*) from public.requests r where r.company_id = $1),
      'offer', (select count(*) from public.offers o join public.offer_events e on e.offer_id = o.id where o.company_id = $1),
      'message', (select count(*) from public.contact_messages m where m.company_id = $1),
      'note', (select count(*) from public.buyer_notes n where n.company_id = $1)
        + (select count(*) from public.requests r join public.request_notes n on n.request_id = r.id where r.company_id = $1),
      'mail', (select count(*) from public.contacts c
        join private.outbox m on m.recipient_key = private.email_key(c.email) and m.kind <> 'access_code' where c.company_id = $1),
      'file', (select count(*) from public.requests r join public.request_attachments f on f.request_id = r.id where r.company_id = $1)
        + (select count(*) from public.offers o join public.offer_versions v on v.offer_id = o.id and v.pdf_path is not null
            and v.sent_at is not null where o.company_id = $1),
      'follow_up', (select count(*) from public.follow_ups f where f.company_id = $1)),
    'agreed', (
      select coalesce(jsonb_agg(jsonb_build_object('currency', s.currency, 'total', private.amount_text(s.total, s.currency))
        order by s.currency), '[]')
      from (select o.currency, sum(o.total) as total from public.offers o
        where o.company_id = $1 and o.state in ('accepted', 'confirmed') and o.sent_at > now() - interval '12 months'
        group by o.currency) s),
    'agreed_count', (select count(*) from public.offers o where o.company_id = $1 and o.state in ('accepted', 'confirmed')),
    'sent_count', (select count(*) from public.offers o where o.company_id = $1 and o.state <> 'draft'),
    'last_prices', (
      select coalesce(jsonb_agg(p.price order by p.sent_at desc), '[]')
      from (
        select s.sent_at, s.price
        from (
          select distinct on (l.product_name) o.sent_at, jsonb_build_object('product_name', l.product_name, 'offer_id', o.id,
            'state', private.shown_state(o.state, o.valid_until), 'currency', v.currency, 'unit_price', trim_scale(l.unit_price)::text,
            'price_unit', l.price_unit, 'incoterm', v.incoterm, 'sent_at', o.sent_at) as price
          from public.offers o
          join public.offer_versions v on v.offer_id = o.id and v.version = o.current_version
          join public.offer_lines l on l.offer_id = o.id and l.version = v.version
          where o.company_id = $1
          order by l.product_name, o.sent_at desc) s
        order by s.sent_at desc limit 8) p),
    'merges', (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', c.name, 'merged_at', m.merged_at) order by m.merged_at desc), '[]')
      from private.company_merges m join public.companies c on c.id = m.merged_id
      where m.kept_id = $1));
end
$$;

create function public.get_buyer(company_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.get_buyer(company_id) $$;
comment on function public.get_buyer(uuid) is
  'How much there is of each kind with a buyer, what was agreed, the last prices, and the merges that can be undone. For whoever reads buyers.';

grant execute on function
  private.get_buyer_timeline(uuid, text[], timestamptz, text, integer), public.get_buyer_timeline(uuid, text[], timestamptz, text, integer),
  private.get_buyer(uuid), public.get_buyer(uuid)
to authenticated;

-- How long it is kept -------------------------------------------------------------------------------------------------

insert into private.retention_rules (subject, keep_months) values ('buyers', 60);
insert into private.retained_tables (subject, name, dated_by, condition) values
  ('buyers', 'public.buyer_notes', 'created_at', 'true'),
  ('buyers', 'public.follow_ups', 'updated_at', 'done_at is not null'),
  -- Whom no offer, request or message names any more.
  ('buyers', 'public.contacts', 'updated_at',
    $$not exists (select from public.offers o where o.contact_id = contacts.id)
      and not exists (select from public.requests r where lower(r.form_data ->> 'email') = lower(contacts.email))
      and not exists (select from public.contact_messages m where lower(m.email) = lower(contacts.email))$$),
  ('buyers', 'public.companies', 'heard_at',
    $$merged_into is null and not exists (select from public.contacts c where c.company_id = companies.id)
      and not exists (select from public.offers o where o.company_id = companies.id)
      and not exists (select from public.requests r where r.company_id = companies.id)
      and not exists (select from public.follow_ups f where f.company_id = companies.id)
      and not exists (select from public.buyer_notes n where n.company_id = companies.id)$$);
