-- What visitors send. They may only add, only the columns named in the grants, and read nothing back, not even a
-- count. Ids are made in the browser when a form opens, so that a repeated send meets the primary key (23505).

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
  status text not null default 'new',
  locale text not null default 'en',
  website text,
  created_at timestamptz not null default now(),
  constraint requests_type_valid check (type in ('quotation', 'sample', 'complaint', 'partnership', 'job')),
  constraint requests_form_data_valid check (private.is_request_form(type, form_data)),
  constraint requests_status_valid check (status in ('new', 'in progress', 'completed', 'rejected')),
  constraint requests_locale_valid check (locale in ('en', 'ar')),
  constraint requests_website_empty check (website is null)
);
comment on table public.requests is 'Quotation, sample, complaint, partnership and job requests of visitors.';
comment on column public.requests.website is 'Honeypot: people never see the field. A filled one makes the row vanish.';
create index requests_created_at_idx on public.requests (created_at desc, id);
create index requests_status_idx on public.requests (status, created_at desc);

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  whatsapp text,
  message text not null,
  locale text not null default 'en',
  website text,
  created_at timestamptz not null default now(),
  constraint contact_messages_name_valid check (not private.is_blank(name) and private.is_line(name, 120)),
  constraint contact_messages_email_valid check (private.is_email(email)),
  constraint contact_messages_whatsapp_valid check (private.is_line(whatsapp, 40)),
  constraint contact_messages_message_valid check (not private.is_blank(message) and private.is_text(message, 5000)),
  constraint contact_messages_locale_valid check (locale in ('en', 'ar')),
  constraint contact_messages_website_empty check (website is null)
);
comment on table public.contact_messages is 'Messages of the contact form.';
create index contact_messages_created_at_idx on public.contact_messages (created_at desc, id);

create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  locale text not null default 'en',
  website text,
  created_at timestamptz not null default now(),
  constraint newsletter_subscriptions_email_valid check (private.is_email(email)),
  constraint newsletter_subscriptions_locale_valid check (locale in ('en', 'ar')),
  constraint newsletter_subscriptions_website_empty check (website is null)
);
comment on table public.newsletter_subscriptions is 'Addresses that asked for the newsletter; one row whatever the case.';
create unique index newsletter_subscriptions_email_key on public.newsletter_subscriptions (lower(email));
create index newsletter_subscriptions_created_at_idx on public.newsletter_subscriptions (created_at desc, id);

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
  constraint job_applications_name_valid check (not private.is_blank(name) and private.is_line(name, 120)),
  constraint job_applications_email_valid check (private.is_email(email)),
  constraint job_applications_phone_valid check (private.is_line(phone, 40)),
  constraint job_applications_position_valid check (private.is_line(position, 160)),
  constraint job_applications_status_valid check (status in ('new', 'interviewing', 'hired', 'rejected')),
  constraint job_applications_resume_url_valid check (private.is_line(resume_url, 2048)),
  constraint job_applications_cover_letter_valid check (private.is_text(cover_letter, 5000))
);
comment on table public.job_applications is 'Applications, made from requests of type job in the same transaction.';
create index job_applications_created_at_idx on public.job_applications (created_at desc, id);

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

create trigger requests_1_drop_honeypot before insert on public.requests
  for each row execute function private.drop_honeypot();
create trigger requests_2_limit_rate before insert on public.requests
  for each row execute function private.limit_rate();
create trigger contact_messages_1_drop_honeypot before insert on public.contact_messages
  for each row execute function private.drop_honeypot();
create trigger contact_messages_2_limit_rate before insert on public.contact_messages
  for each row execute function private.limit_rate();
create trigger newsletter_subscriptions_1_drop_honeypot before insert on public.newsletter_subscriptions
  for each row execute function private.drop_honeypot();
create trigger newsletter_subscriptions_2_limit_rate before insert on public.newsletter_subscriptions
  for each row execute function private.limit_rate();

create function private.add_job_application() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.job_applications (request_id, name, email, phone, position, cover_letter)
  values (new.id, new.form_data ->> 'fullName', new.form_data ->> 'email', new.form_data ->> 'phone',
    new.form_data ->> 'position', new.form_data ->> 'message');
  return null;
end
$$;
create trigger requests_add_job_application after insert on public.requests
  for each row when (new.type = 'job') execute function private.add_job_application();

-- Access --------------------------------------------------------------------------------------------------------------

alter table public.requests enable row level security;
alter table public.contact_messages enable row level security;
alter table public.newsletter_subscriptions enable row level security;
alter table public.job_applications enable row level security;

revoke all on public.requests, public.contact_messages, public.newsletter_subscriptions, public.job_applications
  from anon, authenticated;

grant insert (id, type, form_data, status, locale, website) on public.requests to anon, authenticated;
grant insert (id, name, email, whatsapp, message, locale, website) on public.contact_messages to anon, authenticated;
grant insert (id, email, locale, website) on public.newsletter_subscriptions to anon, authenticated;

grant select, delete, update (status) on public.requests, public.job_applications to authenticated;
grant select, delete on public.contact_messages to authenticated;
grant select on public.newsletter_subscriptions to authenticated;
grant all on public.requests, public.contact_messages, public.newsletter_subscriptions, public.job_applications
  to service_role;

create policy "Everyone sends requests" on public.requests for insert to anon, authenticated
  with check (status = 'new');
create policy "Admins read requests" on public.requests for select to authenticated
  using ((select private.is_admin()));
create policy "Admins set the status of requests" on public.requests for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete requests" on public.requests for delete to authenticated
  using ((select private.is_admin()));

create policy "Everyone sends messages" on public.contact_messages for insert to anon, authenticated
  with check (website is null);
create policy "Admins read messages" on public.contact_messages for select to authenticated
  using ((select private.is_admin()));
create policy "Admins delete messages" on public.contact_messages for delete to authenticated
  using ((select private.is_admin()));

create policy "Everyone subscribes" on public.newsletter_subscriptions for insert to anon, authenticated
  with check (website is null);
create policy "Admins read subscriptions" on public.newsletter_subscriptions for select to authenticated
  using ((select private.is_admin()));

create policy "Admins read applications" on public.job_applications for select to authenticated
  using ((select private.is_admin()));
create policy "Admins set the status of applications" on public.job_applications for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins delete applications" on public.job_applications for delete to authenticated
  using ((select private.is_admin()));
