-- Whoever subscribes an address is told when it was subscribed already, and whoever asks that way about addresses that are not subscribes
-- them, five in ten minutes. A list went around this: when its second row was refused, the first was taken back and not counted, and by
-- the code of the refusal anybody could ask about any number of addresses and leave no trace. Now visitors send one address at a time,
-- and whether it is new is looked at last, so that a longer list is refused without a word about any of them.

alter table public.newsletter_subscriptions add column email_key text;
comment on column public.newsletter_subscriptions.email_key is 'What is unique of the address: one row whatever the case.';

create function private.set_email_key() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.email_key := lower(new.email);
  return new;
end
$$;
create trigger newsletter_subscriptions_3_set_email_key before insert or update on public.newsletter_subscriptions
  for each row execute function private.set_email_key();
update public.newsletter_subscriptions set email_key = lower(email);

drop index public.newsletter_subscriptions_email_key;
create unique index newsletter_subscriptions_email_key on public.newsletter_subscriptions (email_key);
-- Deferrable is what makes PostgreSQL look at the end of the statement, and not at each row.
alter table public.newsletter_subscriptions
  add constraint newsletter_subscriptions_email_key unique using index newsletter_subscriptions_email_key
  deferrable initially immediate;

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

-- The digit puts it before PostgreSQL's own trigger for the constraint, Unique_ConstraintTrigger: they fire in the order of their names.
create trigger "0_newsletter_subscriptions_refuse_lists" after insert on public.newsletter_subscriptions
  referencing new table as added_rows
  for each row execute function private.refuse_lists();
