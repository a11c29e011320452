-- Buyers: companies, and the people there. They arise from what visitors send, by the domain of the address, and by hand.

create function private.require_seller() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_role('admin', 'sales') then
    raise exception 'Only admins and sales may do this' using errcode = '42501';
  end if;
end
$$;

create table private.free_mail_domains (
  domain text primary key
);
comment on table private.free_mail_domains is 'Where everybody can have a mailbox: two people there are not of one company.';
insert into private.free_mail_domains (domain) values
  ('126.com'), ('163.com'), ('aol.com'), ('free.fr'), ('gmail.com'), ('gmx.com'), ('gmx.de'), ('gmx.net'), ('googlemail.com'),
  ('hotmail.co.uk'), ('hotmail.com'), ('hotmail.fr'), ('hotmail.it'), ('icloud.com'), ('libero.it'), ('live.com'), ('mac.com'),
  ('mail.com'), ('mail.ru'), ('me.com'), ('msn.com'), ('orange.fr'), ('outlook.com'), ('outlook.sa'), ('proton.me'),
  ('protonmail.com'), ('qq.com'), ('t-online.de'), ('web.de'), ('windowslive.com'), ('yahoo.co.uk'), ('yahoo.com'), ('yahoo.de'),
  ('yahoo.fr'), ('yandex.com'), ('yandex.ru'), ('ymail.com'), ('zoho.com');

create table public.companies (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  country text,
  domains text[] not null default '{}',
  vat text,
  notes text,
  heard_at timestamptz not null default now(),
  follow_up_due date,
  merged_into uuid references public.companies (id) on delete cascade,
  search_text text not null default '',
  name_key text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint companies_name_valid check (not private.is_blank(name) and private.is_line(name, 160)),
  constraint companies_country_valid check (country ~ '^[A-Z]{2}$'),
  constraint companies_domains_valid check (cardinality(domains) <= 20 and array_position(domains, null) is null),
  constraint companies_vat_valid check (private.is_line(vat, 40)),
  constraint companies_notes_valid check (private.is_text(notes, 5000))
);
comment on table public.companies is 'Buyers.';
comment on column public.companies.domains is 'Of the mail addresses of its people, in small letters, by which a request is known as its own.';
comment on column public.companies.heard_at is 'When something last came from it or went to it; at first, when it was added.';
comment on column public.companies.follow_up_due is 'The day of the next thing that is to be done for it.';
comment on column public.companies.merged_into is 'The company that it was merged into: it waits, seen by nobody, until that can no longer be undone.';
comment on column public.companies.search_text is 'What the admin app''s search looks into, folded: its own name and its people''s.';
comment on column public.companies.name_key is 'Its name without what companies are named alike by, to find those that are one.';
create index companies_domains_idx on public.companies using gin (domains);
create index companies_name_idx on public.companies (name, id);
create index companies_heard_at_idx on public.companies (heard_at desc, id);
create index companies_country_idx on public.companies (country, heard_at desc);
create index companies_follow_up_due_idx on public.companies (follow_up_due);
create index companies_merged_into_idx on public.companies (merged_into);
create index companies_name_key_idx on public.companies using gin (name_key extensions.gin_trgm_ops);

create table public.contacts (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null,
  email text not null,
  phone text,
  locale text not null default 'en',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint contacts_name_valid check (not private.is_blank(name) and private.is_line(name, 120)),
  constraint contacts_email_valid check (private.is_email(email)),
  constraint contacts_phone_valid check (private.is_line(phone, 40)),
  constraint contacts_locale_valid check (locale in ('en', 'ar'))
);
comment on table public.contacts is 'People of buyers. An address is one person''s.';
create unique index contacts_email_key on public.contacts (lower(email));
create index contacts_company_id_idx on public.contacts (company_id);

-- What fills itself ---------------------------------------------------------------------------------------------------

create function private.refuse_free_mail_domains() returns trigger
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select from private.free_mail_domains f where f.domain = any (new.domains))
    or exists (select from unnest(new.domains) d where not private.is_email('a@' || d) or d <> lower(d))
  then
    raise exception 'domain' using errcode = 'PT422', detail = '{"refusal": "freeMailDomain"}';
  end if;
  return new;
end
$$;
create trigger companies_refuse_free_mail_domains before insert or update of domains on public.companies
  for each row execute function private.refuse_free_mail_domains();

create function private.name_key(name text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(private.folded(name), '[.'']', '', 'g'), '[^[:alnum:]]+', ' ', 'g'),
    '\m(ag|aps|as|bv|bvba|co|company|corp|est|fzco|fze|gmbh|inc|kg|limited|llc|ltd|lda|nv|oy|plc|pvt|sa|sal|sarl|sas|sdn bhd|sl|spa|srl|wll|شركه|موسسه)\M', '', 'g'))
$$;
comment on function private.name_key(text) is 'A company''s name, folded, without marks and legal forms.';

create function private.company_search_text(company public.companies, people text) returns text
language sql immutable set search_path = '' as $$
  select private.folded(concat_ws(E'\n', company.name, company.vat, array_to_string(company.domains, E'\n'), people))
$$;

-- An import leaves to its end what it can do for all at once: private.settle_imported_buyers.
create function private.is_importing() returns boolean
language sql stable set search_path = '' as $$ select coalesce(current_setting('private.is_importing', true) = 'on', false) $$;
grant execute on function private.is_importing() to authenticated, service_role;

create function private.index_company() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  new.name_key := private.name_key(new.name);
  if not private.is_importing() then
    new.search_text := private.company_search_text(new, (
      select string_agg(concat_ws(E'\n', c.name, c.email, c.phone), E'\n') from public.contacts c where c.company_id = new.id));
  end if;
  return new;
end
$$;
create trigger companies_index before insert or update of name, vat, domains, search_text on public.companies
  for each row execute function private.index_company();

create function private.index_company_of_contact() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.companies c set search_text = ''
  where c.id in (case when tg_op <> 'DELETE' then new.company_id end, case when tg_op <> 'INSERT' then old.company_id end);
  return null;
end
$$;
create trigger contacts_index_company after insert or update or delete on public.contacts
  for each row when (not private.is_importing()) execute function private.index_company_of_contact();

create trigger companies_touch_updated_at before update of name, country, domains, vat, notes on public.companies
  for each row execute function private.touch_updated_at();
create trigger contacts_touch_updated_at before update of name, email, phone, locale on public.contacts
  for each row execute function private.touch_updated_at();

-- What arises from a visitor's request is no activity of staff, so nothing is noted of what a trigger does.
create trigger companies_log_activity after insert or update of name, country, domains, vat, merged_into or delete on public.companies
  for each row when (pg_trigger_depth() = 0) execute function private.log_activity('id', 'name,country,domains,vat,merged_into');
create trigger contacts_log_activity after insert or update or delete on public.contacts
  for each row when (pg_trigger_depth() = 0) execute function private.log_activity('id', 'company_id,locale');

-- Who wrote -----------------------------------------------------------------------------------------------------------

create function private.company_domain(email text) returns text
language sql stable set search_path = '' as $$
  select d.domain from (select lower(split_part(email, '@', 2)) as domain) d
  where not exists (select from private.free_mail_domains f where f.domain = d.domain)
$$;
comment on function private.company_domain(text) is 'The domain of an address, if it is of one company alone.';

create function private.company_of_address(email text) returns uuid
language sql stable set search_path = '' as $$
  select coalesce(
    (select c.company_id from public.contacts c where lower(c.email) = lower($1)),
    (select c.id from public.companies c
     where c.domains @> array[private.company_domain($1)] and c.merged_into is null order by c.created_at limit 1))
$$;

create function private.find_buyer(form jsonb, buyer_locale text, buyer_country text) returns public.contacts
language plpgsql volatile set search_path = '' as $$
declare
  found_contact public.contacts;
  domain constant text := private.company_domain(form ->> 'email');
  company uuid;
begin
  select c.* into found_contact from public.contacts c where lower(c.email) = lower(form ->> 'email');
  if found then
    return found_contact;
  end if;
  -- Two requests of one buyer must not make two companies.
  perform pg_advisory_xact_lock(hashtext('buyer:' || lower(split_part(form ->> 'email', '@', 2))));
  select c.* into found_contact from public.contacts c where lower(c.email) = lower(form ->> 'email');
  if found then
    return found_contact;
  end if;
  company := private.company_of_address(form ->> 'email');
  if company is null then
    insert into public.companies (name, country, domains)
    values (coalesce(nullif(btrim(form ->> 'company'), ''), form ->> 'fullName'), buyer_country, array_remove(array[domain], null))
    returning id into company;
  end if;
  insert into public.contacts (company_id, name, email, phone, locale)
  values (company, form ->> 'fullName', form ->> 'email', form ->> 'phone', buyer_locale)
  returning * into found_contact;
  return found_contact;
end
$$;
comment on function private.find_buyer(jsonb, text, text) is
  'Who sent a request: known by the address, or added, to the company that has the domain of the address, or to a new one.';

-- Showing them -------------------------------------------------------------------------------------------------------

alter table public.companies enable row level security;
alter table public.contacts enable row level security;
revoke all on public.companies, public.contacts from anon, authenticated;
grant select on public.companies, public.contacts to authenticated;
grant all on public.companies, public.contacts to service_role;
grant insert (id, name, country, domains, vat, notes), update (name, country, domains, vat, notes), delete on public.companies
to authenticated;
grant insert (id, company_id, name, email, phone, locale), update (name, email, phone, locale), delete on public.contacts
to authenticated;

create policy "Staff read companies" on public.companies for select to authenticated
  using (merged_into is null and (select private.has_role('admin', 'sales', 'viewer')));
create policy "Sellers add companies" on public.companies for insert to authenticated
  with check ((select private.has_role('admin', 'sales')));
create policy "Sellers change companies" on public.companies for update to authenticated
  using ((select private.has_role('admin', 'sales'))) with check ((select private.has_role('admin', 'sales')));
create policy "Sellers delete companies" on public.companies for delete to authenticated
  using ((select private.has_role('admin', 'sales')));
create policy "Staff read contacts" on public.contacts for select to authenticated
  using ((select private.has_role('admin', 'sales', 'viewer')));
create policy "Sellers add contacts" on public.contacts for insert to authenticated
  with check ((select private.has_role('admin', 'sales')));
create policy "Sellers change contacts" on public.contacts for update to authenticated
  using ((select private.has_role('admin', 'sales'))) with check ((select private.has_role('admin', 'sales')));
create policy "Sellers delete contacts" on public.contacts for delete to authenticated
  using ((select private.has_role('admin', 'sales')));
