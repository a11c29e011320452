-- Two buyers that are one. The database suggests them when a name or a domain is written, staff decide, and what they merged can be parted
-- again for thirty days.

create table private.merge_suggestions (
  one_id uuid not null references public.companies (id) on delete cascade,
  other_id uuid not null references public.companies (id) on delete cascade,
  domain text,
  dismissed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint merge_suggestions_pkey primary key (one_id, other_id),
  constraint merge_suggestions_ordered check (one_id < other_id)
);
comment on table private.merge_suggestions is 'Pairs of buyers with one domain, or else nearly one name.';
create index merge_suggestions_other_id_idx on private.merge_suggestions (other_id);

create table private.company_merges (
  id uuid primary key default gen_random_uuid(),
  kept_id uuid not null references public.companies (id) on delete cascade,
  merged_id uuid not null references public.companies (id) on delete cascade,
  before jsonb not null,
  after jsonb not null,
  moved jsonb not null,
  merged_at timestamptz not null default now(),
  constraint company_merges_merged_id_key unique (merged_id)
);
comment on table private.company_merges is 'Merges that can be undone: what both were like, what the kept one became, and ids of the rows that moved.';
create index company_merges_kept_id_idx on private.company_merges (kept_id);

create function private.suggest_merges() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.merge_suggestions as s (one_id, other_id, domain)
  select least(new.id, c.id), greatest(new.id, c.id), d.domain
  from (
    select c.id from public.companies c where c.domains && new.domains
    union
    (
      select c.id from public.companies c
      where length(new.name_key) >= 4 and c.name_key operator(extensions.%) new.name_key
        and (extensions.similarity(c.name_key, new.name_key) >= 0.6
          or (least(length(c.name_key), length(new.name_key)) >= 8
            and (starts_with(c.name_key, new.name_key || ' ') or starts_with(new.name_key, c.name_key || ' '))))
        and c.id <> new.id and c.merged_into is null
      order by extensions.similarity(c.name_key, new.name_key) desc, c.created_at, c.id limit 5
    )
  ) found
  join public.companies c on c.id = found.id and c.id <> new.id and c.merged_into is null
  cross join lateral (select (select min(x) from unnest(c.domains) x where x = any (new.domains)) as domain) d
  on conflict on constraint merge_suggestions_pkey do update set domain = excluded.domain;
  return null;
end
$$;
comment on function private.suggest_merges() is
  'Suggests a buyer with all of its domain and with the five likest names, the oldest first: anybody can send one name ten thousand times.';
create trigger companies_suggest_merges after insert or update of name, domains on public.companies
  for each row when (new.merged_into is null and not private.is_importing())
  execute function private.suggest_merges();

create function private.settle_imported_buyers(company_ids uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  select private.require_seller();
  update public.companies c
  set search_text = private.company_search_text(c, p.people)
  from (
    select i.id, string_agg(concat_ws(E'\n', t.name, t.email, t.phone), E'\n') as people
    from unnest(company_ids) i (id) left join public.contacts t on t.company_id = i.id
    group by i.id) p
  where c.id = p.id;
  with keys as materialized (
    select c.id, c.created_at, k.key, k.domain
    from public.companies c
    cross join lateral (
      select c.name_key as key, null as domain where length(c.name_key) >= 4
      union all select '@' || d, d from unnest(c.domains) d) k
    where c.merged_into is null
  ), firsts as (
    select distinct on (k.key) k.key, k.id from keys k order by k.key, k.created_at, k.id
  )
  insert into private.merge_suggestions as s (one_id, other_id, domain)
  select least(k.id, f.id), greatest(k.id, f.id), min(k.domain)
  from keys k join firsts f on f.key = k.key and f.id <> k.id
  where k.id in (select unnest(company_ids)) or f.id in (select unnest(company_ids))
  group by 1, 2
  on conflict on constraint merge_suggestions_pkey do update set domain = excluded.domain
$$;
comment on function private.settle_imported_buyers(uuid[]) is
  'Indexes them with their people, and suggests each with the oldest that has its domain or its name. To look for nearly the same one takes milliseconds, which an import has ten thousand times.';

create function private.get_merge_suggestions() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_seller();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('domain', p.domain, 'companies', (
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'country', c.country, 'vat', c.vat, 'domains', c.domains,
        'contacts', (select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'email', t.email) order by t.created_at), '[]')
          from public.contacts t where t.company_id = c.id),
        'requests', (select count(*) from public.requests r where r.company_id = c.id),
        'offers', (select count(*) from public.offers o where o.company_id = c.id),
        'notes', (select count(*) from public.buyer_notes n where n.company_id = c.id)) order by c.created_at, c.id)
      from public.companies c where c.id in (p.one_id, p.other_id)))), '[]')
    from (
      select s.one_id, s.other_id, s.domain
      from private.merge_suggestions s
      join public.companies one on one.id = s.one_id and one.merged_into is null
      join public.companies other on other.id = s.other_id and other.merged_into is null
      where s.dismissed_at is null
      order by s.domain is null, s.created_at desc, s.one_id limit 20) p);
end
$$;

create function private.dismiss_merge(one_id uuid, other_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_seller();
  update private.merge_suggestions s set dismissed_at = now()
  where s.one_id = least($1, $2) and s.other_id = greatest($1, $2);
end
$$;

create function private.move_to_company(from_id uuid, to_id uuid, chosen jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  owned text;
  moved uuid[];
  result jsonb := '{}';
begin
  -- A follow-up names an offer of its own company, so offers go before.
  foreach owned in array array['contacts', 'requests', 'contact_messages', 'offers', 'buyer_notes', 'follow_ups'] loop
    execute format('with moved as (
        update public.%I set company_id = $2 where company_id = $1 and ($3 is null or id in (select jsonb_array_elements_text($3)::uuid)) returning id)
      select coalesce(array_agg(id), ''{}'') from moved', owned)
    into moved using from_id, to_id, case when chosen is not null then coalesce(chosen -> owned, '[]') end;
    result := result || jsonb_build_object(owned, moved);
    if owned = 'offers' then
      perform private.list_offer(o) from unnest(moved) o;
    end if;
  end loop;
  update public.companies c
  set follow_up_due = (select min(f.due) from public.follow_ups f where f.company_id = c.id and f.done_at is null)
  where c.id in (from_id, to_id);
  return result;
end
$$;
comment on function private.move_to_company(uuid, uuid, jsonb) is 'Gives what is of one company to another one, all of it or the rows named by table, and says which rows that were.';

create function private.merge_companies(kept_id uuid, merged_id uuid, of_merged text[]) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  kept public.companies;
  merged public.companies;
  became public.companies;
  merge_id uuid;
  all_notes text;
begin
  perform private.require_seller();
  perform from public.companies c where c.id in (kept_id, merged_id) order by c.id for update;
  select c.* into kept from public.companies c where c.id = kept_id and c.merged_into is null;
  select c.* into merged from public.companies c where c.id = merged_id and c.merged_into is null;
  if kept.id is null or merged.id is null or kept.id = merged.id then
    raise exception 'state' using errcode = 'PT409';
  end if;

  all_notes := nullif(concat_ws(E'\n', kept.notes, merged.notes), '');
  if not private.is_text(all_notes, 5000) then
    raise exception 'notes' using errcode = 'PT413', hint = 'Together they may have 5,000 characters';
  end if;
  insert into private.company_merges as m (kept_id, merged_id, before, after, moved)
  values ($1, $2, jsonb_build_object('kept', to_jsonb(kept), 'merged_domains', merged.domains), '{}',
    private.move_to_company($2, $1, null))
  returning m.id into merge_id;
  update public.companies c set merged_into = $1, domains = '{}' where c.id = $2;
  update public.companies c
  set name = case when 'name' = any (of_merged) then merged.name else kept.name end,
    country = case when 'country' = any (of_merged) then merged.country else coalesce(kept.country, merged.country) end,
    vat = case when 'vat' = any (of_merged) then merged.vat else coalesce(kept.vat, merged.vat) end,
    notes = all_notes,
    domains = (select coalesce(array_agg(u.d order by u.place), '{}') from (
      select d, min(place) as place from unnest(kept.domains || merged.domains) with ordinality x (d, place) group by d) u),
    heard_at = greatest(kept.heard_at, merged.heard_at)
  where c.id = $1
  returning c.* into became;
  update private.company_merges m set after = to_jsonb(became) where m.id = merge_id;
  return merge_id;
end
$$;

create function private.undo_merge(merge_id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  merge private.company_merges;
begin
  perform private.require_seller();
  select m.* into merge from private.company_merges m where m.id = merge_id and m.merged_at > now() - interval '30 days' for update;
  if not found then
    raise exception 'state' using errcode = 'PT409';
  end if;
  -- What was written since stays as it was written.
  update public.companies c
  set name = case when c.name = merge.after ->> 'name' then merge.before #>> '{kept,name}' else c.name end,
    country = case when c.country is not distinct from merge.after ->> 'country' then merge.before #>> '{kept,country}' else c.country end,
    vat = case when c.vat is not distinct from merge.after ->> 'vat' then merge.before #>> '{kept,vat}' else c.vat end,
    notes = case when c.notes is not distinct from merge.after ->> 'notes' then merge.before #>> '{kept,notes}' else c.notes end,
    domains = (
      select coalesce(array_agg(d order by place), '{}') from unnest(c.domains) with ordinality u (d, place)
      where not (merge.before -> 'merged_domains' ? d) or merge.before #> '{kept,domains}' ? d)
  where c.id = merge.kept_id;
  update public.companies c
  set merged_into = null, domains = (select coalesce(array_agg(d), '{}') from jsonb_array_elements_text(merge.before -> 'merged_domains') d)
  where c.id = merge.merged_id;
  perform private.move_to_company(merge.kept_id, merge.merged_id, merge.moved);
  delete from private.company_merges m where m.id = merge_id;
  -- Whoever parts them says that they are two.
  insert into private.merge_suggestions as s (one_id, other_id, dismissed_at)
  values (least(merge.kept_id, merge.merged_id), greatest(merge.kept_id, merge.merged_id), now())
  on conflict on constraint merge_suggestions_pkey do update set dismissed_at = now();
  return merge.merged_id;
end
$$;

create function private.end_merges(of_companies uuid[]) returns void
language sql volatile set search_path = '' as $$
  delete from public.companies c
  using private.company_merges m
  where c.id = m.merged_id and (m.kept_id = any (of_companies) or m.merged_at <= now() - interval '30 days')
$$;
comment on function private.end_merges(uuid[]) is 'Deletes what waited to be parted again: of these companies, and what has waited for thirty days.';

-- What the API shows --------------------------------------------------------------------------------------------------

create function public.get_merge_suggestions() returns jsonb
language sql stable set search_path = '' as $$ select private.get_merge_suggestions() $$;
create function public.dismiss_merge(one_id uuid, other_id uuid) returns void
language sql volatile set search_path = '' as $$ select private.dismiss_merge(one_id, other_id) $$;
create function public.merge_companies(kept_id uuid, merged_id uuid, of_merged text[]) returns uuid
language sql volatile set search_path = '' as $$ select private.merge_companies(kept_id, merged_id, of_merged) $$;
create function public.undo_merge(merge_id uuid) returns uuid
language sql volatile set search_path = '' as $$ select private.undo_merge(merge_id) $$;

comment on function public.get_merge_suggestions() is 'Up to 20 pairs of buyers that look like one, side by side: those of one domain first. Sellers only.';
comment on function public.dismiss_merge(uuid, uuid) is 'Says that two buyers are two. Sellers only.';
comment on function public.merge_companies(uuid, uuid, text[]) is
  'Gives all that one buyer has to another one, with the columns of it that are named (name, country, vat); returns the id by which it is undone. Sellers only.';
comment on function public.undo_merge(uuid) is 'Parts what was merged within thirty days, and returns the id of the buyer that is there again. Sellers only.';

grant execute on function
  private.settle_imported_buyers(uuid[]), private.get_merge_suggestions(), public.get_merge_suggestions(),
  private.dismiss_merge(uuid, uuid), public.dismiss_merge(uuid, uuid),
  private.merge_companies(uuid, uuid, text[]), public.merge_companies(uuid, uuid, text[]), private.undo_merge(uuid), public.undo_merge(uuid)
to authenticated;
