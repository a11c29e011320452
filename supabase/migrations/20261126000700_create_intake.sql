-- What visitors send. They may only add, only the columns named in the grants, and read nothing back, not even a
-- count. Ids are made in the browser when a form opens, so that a repeated send meets the primary key (23505).
--
-- Triggers fire in the order of their names: the honeypot first, then the limit.

create function private.drop_honeypot() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.website is not null and new.website <> '' then
    return null;
  end if;
  new.website := null;
  return new;
end
$$;
comment on function private.drop_honeypot() is
  'A machine that fills every field is told that all went well, and nothing is stored.';

-- Requests ------------------------------------------------------------------------------------------------------------

create function private.request_keys(request_type text) returns text[]
language sql immutable set search_path = '' as $$
  select array['fullName', 'email', 'phone', 'company', 'message'] || case request_type
    when 'quotation' then array['productCategory', 'quantity', 'deliveryLocation']
    when 'sample' then array['productInterest']
    when 'complaint' then array['subject']
    when 'partnership' then array['partnershipType']
    when 'job' then array['position']
  end
$$;
comment on function private.request_keys(text) is 'The keys that form_data may have, by type (specification, section 3).';

create function private.is_request_form(request_type text, form jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  field text;
begin
  if jsonb_typeof(form) <> 'object' or pg_column_size(form) > 40000 then
    return false;
  end if;
  if form - private.request_keys(request_type) <> '{}'
    or exists (select from jsonb_each(form) e where jsonb_typeof(e.value) <> 'string')
  then
    return false;
  end if;

  foreach field in array array['fullName', 'email', 'phone', 'message'] || case request_type
    when 'quotation' then array['productCategory']
    when 'sample' then array['productInterest']
    when 'complaint' then array['subject']
    when 'partnership' then array['partnershipType']
    when 'job' then array['position']
  end loop
    if form ->> field is null or private.is_blank(form ->> field) then
      return false;
    end if;
  end loop;

  return private.is_line(form ->> 'fullName', 120)
    and private.is_email(form ->> 'email')
    and private.is_line(form ->> 'phone', 40)
    and coalesce(private.is_line(form ->> 'company', 160), true)
    and private.is_text(form ->> 'message', 5000)
    and coalesce(form ->> 'productCategory' in
      ('fresh-vegetables', 'fresh-fruits', 'frozen-vegetables', 'frozen-fruits', 'dried-products'), true)
    and coalesce(private.is_line(form ->> 'quantity', 160), true)
    and coalesce(private.is_line(form ->> 'deliveryLocation', 200), true)
    and coalesce(private.is_line(form ->> 'productInterest', 200), true)
    and coalesce(private.is_line(form ->> 'subject', 200), true)
    and coalesce(form ->> 'partnershipType' in ('supplier', 'distributor'), true)
    and coalesce(private.is_line(form ->> 'position', 160), true);
end
$$;
comment on function private.is_request_form(text, jsonb) is
  'A flat object of strings with the keys of its type, the required ones filled in (specification, section 5). '
  'The zod schemas in shared/src/requests say the same.';

grant execute on function private.request_keys(text), private.is_request_form(text, jsonb)
to anon, authenticated, service_role;

create table public.requests (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  form_data jsonb not null,
  attachment_ids uuid[] not null default '{}',
  status text not null default 'new',
  locale text not null default 'en',
  website text,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  lines jsonb,
  trade jsonb,
  company_id uuid references public.companies (id) on delete set null,
  -- What staff filter by is a column: row level security lets no index look into JSON.
  country text generated always as (trade ->> 'country') stored,
  incoterm text generated always as (trade ->> 'incoterm') stored,
  search_text text generated always as (
    private.folded(coalesce(form_data ->> 'fullName', '') || E'\n' || coalesce(form_data ->> 'email', '') || E'\n'
      || coalesce(form_data ->> 'company', '') || E'\n' || coalesce(form_data ->> 'phone', '') || E'\n'
      || coalesce(form_data ->> 'message', '') || E'\n' || coalesce(trade ->> 'place', '') || E'\n'
      || coalesce(jsonb_path_query_array(lines, '$[*].product_name')::text, '') || E'\n'
      || coalesce(jsonb_path_query_array(lines, '$[*].product')::text, '') || E'\n'
      || coalesce(jsonb_path_query_array(lines, '$[*].variety')::text, ''))
  ) stored,
  constraint requests_type_valid check (type in ('quotation', 'sample', 'complaint', 'partnership', 'job')),
  constraint requests_form_data_valid check (private.is_request_form(type, form_data)),
  constraint requests_attachment_ids_valid check (cardinality(attachment_ids) <= 5),
  constraint requests_status_valid check (status in ('new', 'in progress', 'completed', 'rejected')),
  constraint requests_locale_valid check (locale in ('en', 'ar')),
  constraint requests_website_empty check (website is null)
);
comment on table public.requests is 'Quotation, sample, complaint, partnership and job requests of visitors.';
comment on column public.requests.attachment_ids is
  'What the visitor named; the files themselves are in request_attachments.';
comment on column public.requests.website is 'Honeypot: people never see the field. A filled one makes the row vanish.';
comment on column public.requests.answered_at is 'When somebody first took it up, or sent an offer; null until then.';
comment on column public.requests.company_id is 'The buyer that it is of, by the address.';
comment on column public.requests.search_text is 'What the admin app''s search looks into, folded.';
create index requests_created_at_idx on public.requests (created_at desc, id);
create index requests_status_idx on public.requests (status, created_at desc);
create index requests_country_idx on public.requests (country, created_at desc);
create index requests_incoterm_idx on public.requests (incoterm, created_at desc);
create index requests_email_idx on public.requests (lower(form_data ->> 'email'));
create index requests_company_id_idx on public.requests (company_id, created_at desc);
-- Those that wait for a buyer, to be found by the domain.
create index requests_mail_domain_idx on public.requests (lower(split_part(form_data ->> 'email', '@', 2))) where company_id is null;
-- Without a list of pending entries, here and below: each visitor waits some five milliseconds, instead of one of many
-- for all the others.
create index requests_search_idx on public.requests
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

create trigger requests_1_drop_honeypot before insert on public.requests
  for each row execute function private.drop_honeypot();
create trigger requests_2_limit_rate before insert on public.requests
  for each row execute function private.limit_rate();
create function private.note_taken_up() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.answered_at := clock_timestamp();
  return new;
end
$$;
create trigger requests_note_taken_up before update of status on public.requests
  for each row when (old.status = 'new' and new.status <> 'new' and old.answered_at is null)
  execute function private.note_taken_up();
-- What visitors send is no activity of staff: only what staff do with it is noted, here and below, and none of the
-- visitor's words.
create trigger requests_log_activity after update or delete on public.requests
  for each row execute function private.log_activity('id', 'type,status');

alter table public.requests enable row level security;
revoke all on public.requests from anon, authenticated;
grant insert (id, type, form_data, attachment_ids, status, locale, website) on public.requests to anon, authenticated;
grant select, delete, update (status) on public.requests to authenticated;
grant all on public.requests to service_role;

create policy "Everyone sends requests" on public.requests for insert to anon, authenticated
  with check (status = 'new');
create policy "Sales and viewers read requests" on public.requests for select to authenticated
  using ((select private.has_role('admin', 'sales', 'viewer')));
create policy "Sales sets the status of requests" on public.requests for update to authenticated
  using ((select private.has_role('admin', 'sales'))) with check ((select private.has_role('admin', 'sales')));
create policy "Sales deletes requests" on public.requests for delete to authenticated
  using ((select private.has_role('admin', 'sales')));

create table public.request_notes (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.requests (id) on delete cascade,
  body text not null,
  author uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint request_notes_body_valid check (not private.is_blank(body) and private.is_text(body, 5000))
);
comment on table public.request_notes is 'What staff write to each other about a request. Its visitor never sees it.';
create index request_notes_request_id_idx on public.request_notes (request_id, created_at);
create index request_notes_author_idx on public.request_notes (author);

alter table public.request_notes enable row level security;
revoke all on public.request_notes from anon, authenticated;
grant select, delete, insert (id, request_id, body) on public.request_notes to authenticated;
grant all on public.request_notes to service_role;

create policy "Sales and viewers read notes" on public.request_notes for select to authenticated
  using ((select private.has_role('admin', 'sales', 'viewer')));
create policy "Sales writes notes" on public.request_notes for insert to authenticated
  with check ((select private.has_role('admin', 'sales')));
create policy "Sales deletes its own notes" on public.request_notes for delete to authenticated
  using (author = (select auth.uid()) and (select private.has_role('admin', 'sales')));

-- Messages ------------------------------------------------------------------------------------------------------------

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  whatsapp text,
  message text not null,
  status text not null default 'new',
  locale text not null default 'en',
  website text,
  created_at timestamptz not null default now(),
  company_id uuid references public.companies (id) on delete set null,
  search_text text generated always as (
    private.folded(name || E'\n' || email || E'\n' || coalesce(whatsapp, '') || E'\n' || message)
  ) stored,
  constraint contact_messages_name_valid check (not private.is_blank(name) and private.is_line(name, 120)),
  constraint contact_messages_email_valid check (private.is_email(email)),
  constraint contact_messages_whatsapp_valid check (private.is_line(whatsapp, 40)),
  constraint contact_messages_message_valid check (not private.is_blank(message) and private.is_text(message, 5000)),
  constraint contact_messages_status_valid check (status in ('new', 'handled')),
  constraint contact_messages_locale_valid check (locale in ('en', 'ar')),
  constraint contact_messages_website_empty check (website is null)
);
comment on table public.contact_messages is 'Messages of the contact form.';
comment on column public.contact_messages.status is 'Whether staff have dealt with it.';
comment on column public.contact_messages.company_id is 'The buyer that it is of, by the address.';
comment on column public.contact_messages.search_text is 'What the admin app''s search looks into, folded.';
create index contact_messages_created_at_idx on public.contact_messages (created_at desc, id);
create index contact_messages_status_idx on public.contact_messages (status, created_at desc);
create index contact_messages_email_idx on public.contact_messages (lower(email));
create index contact_messages_company_id_idx on public.contact_messages (company_id, created_at desc);
create index contact_messages_mail_domain_idx on public.contact_messages (lower(split_part(email, '@', 2))) where company_id is null;
create index contact_messages_search_idx on public.contact_messages
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

create trigger contact_messages_1_drop_honeypot before insert on public.contact_messages
  for each row execute function private.drop_honeypot();
create trigger contact_messages_2_limit_rate before insert on public.contact_messages
  for each row execute function private.limit_rate();
create trigger contact_messages_log_activity after update or delete on public.contact_messages
  for each row execute function private.log_activity('id', 'locale,status');

alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from anon, authenticated;
grant insert (id, name, email, whatsapp, message, locale, website) on public.contact_messages to anon, authenticated;
grant select, delete, update (status) on public.contact_messages to authenticated;
grant all on public.contact_messages to service_role;

create policy "Everyone sends messages" on public.contact_messages for insert to anon, authenticated
  with check (website is null);
create policy "Sales and viewers read messages" on public.contact_messages for select to authenticated
  using ((select private.has_role('admin', 'sales', 'viewer')));
create policy "Sales sets the status of messages" on public.contact_messages for update to authenticated
  using ((select private.has_role('admin', 'sales'))) with check ((select private.has_role('admin', 'sales')));
create policy "Sales deletes messages" on public.contact_messages for delete to authenticated
  using ((select private.has_role('admin', 'sales')));

-- Subscriptions -------------------------------------------------------------------------------------------------------
-- Whoever subscribes an address is told when it was subscribed already, and whoever asks that way about addresses that
-- are not subscribes them, five in ten minutes. A list would go around this: when its second row is refused, the first
-- is taken back and not counted. So visitors send one address at a time, and whether it is new is looked at last, so
-- that a longer list is refused without a word about any of them.

create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  email_key text,
  locale text not null default 'en',
  website text,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- Deferrable is what makes PostgreSQL look at the end of the statement, and not at each row.
  constraint newsletter_subscriptions_email_key unique (email_key) deferrable initially immediate,
  constraint newsletter_subscriptions_email_valid check (private.is_email(email)),
  constraint newsletter_subscriptions_locale_valid check (locale in ('en', 'ar')),
  constraint newsletter_subscriptions_website_empty check (website is null)
);
comment on table public.newsletter_subscriptions is
  'Addresses that asked for the newsletter, or for which somebody did; one row whatever the case.';
comment on column public.newsletter_subscriptions.confirmed_at is
  'When its owner said yes. Null until then: nothing is sent to it but the question, and after seven days it goes. Whoever imports addresses '
  'that have agreed sets it.';
comment on column public.newsletter_subscriptions.email_key is 'What is unique of the address: one row whatever the case.';
create index newsletter_subscriptions_created_at_idx on public.newsletter_subscriptions (created_at desc, id);
create index newsletter_subscriptions_unconfirmed_idx on public.newsletter_subscriptions (created_at) where confirmed_at is null;

create function private.set_email_key() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.email_key := lower(new.email);
  return new;
end
$$;

create function private.refuse_lists() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.acts_for_visitor() and not private.is_admin() and (select count(*) from added_rows) > 1 then
    raise exception 'One address at a time' using errcode = 'PT400';
  end if;
  return null;
end
$$;
comment on function private.refuse_lists() is 'Lets a visitor add one row per statement. The transition table is added_rows.';

create trigger newsletter_subscriptions_1_drop_honeypot before insert on public.newsletter_subscriptions
  for each row execute function private.drop_honeypot();
create trigger newsletter_subscriptions_2_limit_rate before insert on public.newsletter_subscriptions
  for each row execute function private.limit_rate();
create trigger newsletter_subscriptions_3_set_email_key before insert or update on public.newsletter_subscriptions
  for each row execute function private.set_email_key();
-- The digit puts it before PostgreSQL's own trigger for the constraint, Unique_ConstraintTrigger.
create trigger "0_newsletter_subscriptions_refuse_lists" after insert on public.newsletter_subscriptions
  referencing new table as added_rows
  for each row execute function private.refuse_lists();

alter table public.newsletter_subscriptions enable row level security;
revoke all on public.newsletter_subscriptions from anon, authenticated;
grant insert (id, email, locale, website) on public.newsletter_subscriptions to anon, authenticated;
grant select on public.newsletter_subscriptions to authenticated;
grant all on public.newsletter_subscriptions to service_role;

create policy "Everyone subscribes" on public.newsletter_subscriptions for insert to anon, authenticated
  with check (website is null);
create policy "Staff read subscriptions" on public.newsletter_subscriptions for select to authenticated
  using ((select private.has_role('admin', 'sales', 'editor', 'viewer')));

-- Applications --------------------------------------------------------------------------------------------------------

create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  request_id uuid unique references public.requests (id) on delete set null,
  name text not null,
  email text not null,
  phone text,
  position text,
  status text not null default 'new',
  resume_url text,
  cover_letter text,
  created_at timestamptz not null default now(),
  search_text text generated always as (
    private.folded(name || E'\n' || email || E'\n' || coalesce(phone, '') || E'\n' || coalesce(position, '') || E'\n'
      || coalesce(cover_letter, ''))
  ) stored,
  constraint job_applications_name_valid check (not private.is_blank(name) and private.is_line(name, 120)),
  constraint job_applications_email_valid check (private.is_email(email)),
  constraint job_applications_phone_valid check (private.is_line(phone, 40)),
  constraint job_applications_position_valid check (private.is_line(position, 160)),
  constraint job_applications_status_valid check (status in ('new', 'interviewing', 'hired', 'rejected')),
  constraint job_applications_resume_url_valid check (private.is_line(resume_url, 2048)),
  constraint job_applications_cover_letter_valid check (private.is_text(cover_letter, 5000))
);
comment on table public.job_applications is 'Applications, made from requests of type job in the same transaction.';
comment on column public.job_applications.search_text is 'What the admin app''s search looks into, folded.';
create index job_applications_created_at_idx on public.job_applications (created_at desc, id);
create index job_applications_status_idx on public.job_applications (status, created_at desc);
create index job_applications_email_idx on public.job_applications (lower(email));
create index job_applications_resume_url_idx on public.job_applications (resume_url) where resume_url is not null;
create index job_applications_search_idx on public.job_applications
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

create trigger job_applications_log_activity after update or delete on public.job_applications
  for each row execute function private.log_activity('id', 'status');

alter table public.job_applications enable row level security;
revoke all on public.job_applications from anon, authenticated;
grant select, delete, update (status) on public.job_applications to authenticated;
grant all on public.job_applications to service_role;

create policy "Staff read applications" on public.job_applications for select to authenticated
  using ((select private.has_role('admin', 'sales', 'editor', 'viewer')));
create policy "Sales and editors set the status of applications" on public.job_applications for update to authenticated
  using ((select private.has_role('admin', 'sales', 'editor')))
  with check ((select private.has_role('admin', 'sales', 'editor')));
create policy "Sales and editors delete applications" on public.job_applications for delete to authenticated
  using ((select private.has_role('admin', 'sales', 'editor')));

-- A job is one thing that staff see twice, as a request and as an application: who sets the status of the one has set that of the other.

create function private.job_statuses() returns table (request_status text, application_status text)
language sql immutable set search_path = '' as $$
  values ('new', 'new'), ('in progress', 'interviewing'), ('completed', 'hired'), ('rejected', 'rejected')
$$;
comment on function private.job_statuses() is 'What a status of a job request is called among the applications.';

create function private.set_status_of_application() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.job_applications j set status = s.application_status
  from private.job_statuses() s
  where j.request_id = new.id and s.request_status = new.status and j.status <> s.application_status;
  return null;
end
$$;

create function private.set_status_of_job_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.requests r set status = s.request_status
  from private.job_statuses() s
  where r.id = new.request_id and s.application_status = new.status and r.status <> s.request_status;
  return null;
end
$$;

create trigger requests_set_status_of_application after update of status on public.requests
  for each row when (new.type = 'job' and new.status <> old.status)
  execute function private.set_status_of_application();
create trigger job_applications_set_status_of_request after update of status on public.job_applications
  for each row when (new.request_id is not null and new.status <> old.status)
  execute function private.set_status_of_job_request();
