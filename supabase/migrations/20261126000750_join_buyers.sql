-- Which buyer a request or a message is of. Whoever asks for a price from an address of a company's own becomes a buyer by asking; what
-- else is sent belongs to a buyer who is known.

create function private.join_request_to_buyer() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- What its constraints refuse makes no buyer before that.
  if new.type = 'job' or not private.is_request_form(new.type, new.form_data) or not coalesce(private.is_trade(new.trade), true)
    or new.locale not in ('en', 'ar')
  then
    return new;
  end if;
  new.company_id := private.company_of_address(new.form_data ->> 'email');
  if new.type in ('quotation', 'sample')
    and (new.company_id is not null or private.company_domain(new.form_data ->> 'email') is not null)
  then
    new.company_id := (private.find_buyer(new.form_data, new.locale, new.trade ->> 'country')).company_id;
  end if;
  update public.companies c set heard_at = greatest(c.heard_at, new.created_at) where c.id = new.company_id;
  return new;
end
$$;
create trigger requests_3_join_buyer before insert on public.requests
  for each row execute function private.join_request_to_buyer();

create function private.join_message_to_buyer() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  new.company_id := private.company_of_address(new.email);
  update public.companies c set heard_at = greatest(c.heard_at, new.created_at) where c.id = new.company_id;
  return new;
end
$$;
create trigger contact_messages_3_join_buyer before insert on public.contact_messages
  for each row execute function private.join_message_to_buyer();

create function private.join_sent_of_domains() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.requests r set company_id = new.id
  where r.company_id is null and r.type <> 'job' and lower(split_part(r.form_data ->> 'email', '@', 2)) = any (new.domains);
  update public.contact_messages m set company_id = new.id
  where m.company_id is null and lower(split_part(m.email, '@', 2)) = any (new.domains);
  return null;
end
$$;
comment on function private.join_sent_of_domains() is 'What came from its domains before it had them is its own, unless it is somebody else''s.';
create trigger companies_join_sent after insert or update of domains on public.companies
  for each row when (new.domains <> '{}') execute function private.join_sent_of_domains();

create function private.join_sent_of_contact() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.requests r set company_id = new.company_id
  where r.company_id is null and r.type <> 'job' and lower(r.form_data ->> 'email') = lower(new.email);
  update public.contact_messages m set company_id = new.company_id
  where m.company_id is null and lower(m.email) = lower(new.email);
  return null;
end
$$;
create trigger contacts_join_sent after insert or update of email on public.contacts
  for each row execute function private.join_sent_of_contact();
