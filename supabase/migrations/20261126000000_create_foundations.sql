-- What every other migration stands on: the private schema for definer code, its secrets, and the shapes that check
-- constraints use.
--
-- Nothing is granted unless a migration grants it. What PUBLIC gets by default is only taken away by the global form;
-- what older hosted projects give to the API's roles is only taken away by the form that names the schema.
alter default privileges for role postgres revoke execute on functions from public;
alter default privileges for role postgres in schema public revoke all on tables from anon, authenticated;
alter default privileges for role postgres in schema public revoke all on sequences from anon, authenticated;
alter default privileges for role postgres in schema public revoke all on functions from anon, authenticated;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create schema private;
comment on schema private is 'Definer code and internal state. Not exposed by the API.';
grant usage on schema private to anon, authenticated, service_role;

-- Secrets -------------------------------------------------------------------------------------------------------------

create table private.secrets (
  name text primary key,
  value text not null
);
comment on table private.secrets is 'Random values made in this database, known to nobody else.';
insert into private.secrets (name, value) values
  ('address_salt', encode(extensions.gen_random_bytes(32), 'hex')),
  ('recipient_salt', encode(extensions.gen_random_bytes(32), 'hex'));

create function private.email_key(email text) returns text
language sql stable security definer set search_path = '' as $$
  select encode(extensions.hmac(lower(email),
    (select s.value from private.secrets s where s.name = 'recipient_salt'), 'sha256'), 'hex')
$$;
comment on function private.email_key(text) is 'A salted hash that tells whether two addresses are one, whatever the case.';

-- Shapes --------------------------------------------------------------------------------------------------------------
-- The zod schemas in `shared` say the same; a test feeds both. Character classes are spelled out, because `\s` and
-- `btrim` disagree with JavaScript about what white space is.

create function private.is_blank(value text) returns boolean
language sql immutable set search_path = '' as $$
  select value ~ '^[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200f\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]*$'
$$;
comment on function private.is_blank(text) is 'Nothing visible in it.';

create function private.is_line(value text, max_length integer) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(value) <= max_length and value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
$$;
comment on function private.is_line(text, integer) is
  'One line of at most max_length characters, without control characters (no header injection in mails).';

create function private.is_text(value text, max_length integer) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(value) <= max_length and value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]'
$$;
comment on function private.is_text(text, integer) is 'Text of several lines; tabs and line ends are its only controls.';

create function private.is_email(value text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(value) <= 254
    and value ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$'
$$;
comment on function private.is_email(text) is
  'The address grammar of HTML''s input type=email, with at least one dot in the domain.';

create function private.is_url(value text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(value) <= 2048
    and value ~ '^(https://[A-Za-z0-9.-]+(:[0-9]{1,5})?|http://(localhost|127\.0\.0\.1)(:[0-9]{1,5})?)(/[^\u0001-\u0020\u007f-\u00a0<>"\\]*)?$'
$$;
comment on function private.is_url(text) is
  'https only; plain http for this machine alone, so that the local backend''s own files have addresses.';

create function private.is_object_name(name text) returns boolean
language sql immutable set search_path = '' as $$
  select name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{2,5}$'
$$;
comment on function private.is_object_name(text) is 'A uuid and an extension, in no folder.';

create function private.slugify(value text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(
    nullif(trim(both '-' from left(trim(both '-' from regexp_replace(
      lower(translate(value, 'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖØòóôõöøÙÚÛÜùúûüÝýÿ',
                             'AAAAAAaaaaaaCcEEEEeeeeIIIIiiiiNnOOOOOOooooooUUUUuuuuYyy')),
      '[^a-z0-9]+', '-', 'g')), 80)), ''),
    'item')
$$;
comment on function private.slugify(text) is 'An address made from a name: a-z, 0-9 and single hyphens, at most 80 characters.';

create function private.folded(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select translate(
    regexp_replace(lower(normalize(value, nfkd)),
      '[\u0300-\u036f\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]', '', 'g'),
    'ةىیکٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'هييكا01234567890123456789')
$$;
comment on function private.folded(text) is
  'A text as searches compare it: small letters, no marks, one form of each Arabic letter, digits as 0 to 9. shared/src/folded-letters.ts '
  'does the same to a word.';

-- Whoever adds a row has its constraints checked and its columns computed.
grant execute on function
  private.is_blank(text), private.is_line(text, integer), private.is_text(text, integer), private.is_email(text),
  private.is_url(text), private.is_object_name(text), private.slugify(text), private.folded(text)
to anon, authenticated, service_role;

-- Columns that fill themselves ----------------------------------------------------------------------------------------

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Two edits in one transaction, or within one tick of the clock, must differ too.
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;
comment on function private.touch_updated_at() is
  'The time of a change: an edit that names the updated_at it has seen changes nothing when somebody else was faster.';

create function private.set_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  base text;
  candidate text;
  suffix integer := 1;
  is_taken boolean;
begin
  if new.slug is not null and not private.is_blank(new.slug) then
    return new;
  end if;
  -- Two rows with one name, added at once, must not both find the same address free.
  perform pg_advisory_xact_lock(hashtext('slug:' || tg_table_name));
  base := private.slugify(new.name);
  candidate := base;
  loop
    execute format('select exists (select from %I.%I where slug = $1)', tg_table_schema, tg_table_name)
      into is_taken using candidate;
    exit when not is_taken;
    suffix := suffix + 1;
    candidate := base || '-' || suffix;
  end loop;
  new.slug := candidate;
  return new;
end
$$;
comment on function private.set_slug() is
  'Fills an empty slug from the name when a row is added. A later change of the name leaves the address as it is.';
