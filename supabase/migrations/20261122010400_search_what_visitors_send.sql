-- A search in requests, messages and applications that uses an index, as the one in products does: at a hundred thousand rows with long
-- messages every text of every row was looked through, twice, because the rows are counted too. Here the words are kept in small letters
-- beside the row. So a word that fits many rows, which no index helps with, costs one comparison per row, and the row level security
-- stays in its place; a word that fits few is found by trigrams in a definer function.

-- Each table is written anew once, which takes seconds at a hundred thousand rows; a trigger in its place could be passed by.
-- squawk-ignore adding-field-with-default
alter table public.requests add column search_text text generated always as (
  lower(coalesce(form_data ->> 'fullName', '') || E'\n' || coalesce(form_data ->> 'email', '') || E'\n'
    || coalesce(form_data ->> 'company', '') || E'\n' || coalesce(form_data ->> 'phone', '') || E'\n'
    || coalesce(form_data ->> 'message', ''))
) stored;
-- squawk-ignore adding-field-with-default
alter table public.contact_messages add column search_text text generated always as (
  lower(name || E'\n' || email || E'\n' || coalesce(whatsapp, '') || E'\n' || message)
) stored;
-- squawk-ignore adding-field-with-default
alter table public.job_applications add column search_text text generated always as (
  lower(name || E'\n' || email || E'\n' || coalesce(phone, '') || E'\n' || coalesce(position, '') || E'\n'
    || coalesce(cover_letter, ''))
) stored;
-- The names that the list of the log shows, without the long texts beside them: short enough for no index to be worth its writes.
-- squawk-ignore adding-field-with-default
alter table public.activity_log add column search_text text generated always as (
  lower(coalesce(actor_email, '') || E'\n' || table_name || E'\n' || row_id || E'\n'
    || coalesce(after ->> 'name', '') || E'\n' || coalesce(before ->> 'name', '') || E'\n'
    || coalesce(after ->> 'title', '') || E'\n' || coalesce(before ->> 'title', '') || E'\n'
    || coalesce(after ->> 'question', '') || E'\n' || coalesce(before ->> 'question', '') || E'\n'
    || coalesce(after ->> 'label', '') || E'\n' || coalesce(before ->> 'label', '') || E'\n'
    || coalesce(after ->> 'platform', '') || E'\n' || coalesce(before ->> 'platform', '') || E'\n'
    || coalesce(after ->> 'section_key', '') || E'\n' || coalesce(before ->> 'section_key', '') || E'\n'
    || coalesce(after ->> 'email', '') || E'\n' || coalesce(before ->> 'email', '') || E'\n'
    || coalesce(after ->> 'type', '') || E'\n' || coalesce(before ->> 'type', ''))
) stored;
comment on column public.requests.search_text is 'What the admin app''s search looks into, in small letters.';
comment on column public.contact_messages.search_text is 'What the admin app''s search looks into, in small letters.';
comment on column public.job_applications.search_text is 'What the admin app''s search looks into, in small letters.';
comment on column public.activity_log.search_text is 'What the admin app''s search looks into, in small letters.';

-- Without a list of pending entries: each visitor waits some five milliseconds, instead of one of many for all the others.
create index requests_search_idx on public.requests using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
create index contact_messages_search_idx on public.contact_messages
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
create index job_applications_search_idx on public.job_applications
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

create function private.search_rows(kind anyelement, patterns text[], id_columns text[]) returns setof anyelement
language plpgsql stable set search_path = '' as $$
declare
  at_most constant integer := 5000;
  conditions text;
  found_rows bigint;
begin
  select string_agg(
    format('(r.search_text like %L%s)', word.pattern, (
      select string_agg(format(' or r.%I between %L::uuid and %L::uuid', c.name,
        word.reference || '-0000-0000-0000-000000000000', word.reference || '-ffff-ffff-ffff-ffffffffffff'), '')
      from unnest(id_columns) c (name)
      where word.reference is not null)),
    ' and ')
  into conditions
  from (
    select lower(p) as pattern, substring(lower(p) from '^[%_@$€£+#&/''-]*([0-9a-f]{8})[%_@$€£+#&/''-]*$') as reference
    from unnest(patterns) p
  ) word;

  -- With the patterns in its text, so that it is planned for them: whether the index is worth it depends on the word.
  return query execute format('select r.* from %s r where %s limit %s',
    pg_typeof(kind), coalesce(conditions, 'false'), at_most + 1);
  get diagnostics found_rows = row_count;
  if found_rows > at_most then
    raise exception 'More rows fit than a function should hand over. Filter the table.' using errcode = 'PT413';
  end if;
end
$$;
comment on function private.search_rows(anyelement, text[], text[]) is
  'Rows of a table whose search_text fits every LIKE pattern, whatever the case. In place of its text a word may be the reference that '
  'visitors were told: what one of the columns of ids begins with. Refused with 413 when thousands of rows fit.';

create function private.search_requests(patterns text[]) returns setof public.requests
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select r.* from private.search_rows(null::public.requests, patterns, array['id']) r;
end
$$;
create function private.search_contact_messages(patterns text[]) returns setof public.contact_messages
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select m.* from private.search_rows(null::public.contact_messages, patterns, array['id']) m;
end
$$;
-- Who applied by the site's form was told of the request.
create function private.search_job_applications(patterns text[]) returns setof public.job_applications
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select j.* from private.search_rows(null::public.job_applications, patterns, array['request_id', 'id']) j;
end
$$;

create function public.search_requests(patterns text[]) returns setof public.requests
language sql stable set search_path = '' as $$ select r.* from private.search_requests(patterns) r $$;
create function public.search_contact_messages(patterns text[]) returns setof public.contact_messages
language sql stable set search_path = '' as $$ select m.* from private.search_contact_messages(patterns) m $$;
create function public.search_job_applications(patterns text[]) returns setof public.job_applications
language sql stable set search_path = '' as $$ select j.* from private.search_job_applications(patterns) j $$;
comment on function public.search_requests(text[]) is
  'Requests that fit every LIKE pattern, or have the reference; can be filtered, sorted and paged like the table. Admins only.';
comment on function public.search_contact_messages(text[]) is
  'Messages that fit every LIKE pattern, or have the reference; can be filtered, sorted and paged like the table. Admins only.';
comment on function public.search_job_applications(text[]) is
  'Applications that fit every LIKE pattern, or have the reference; can be filtered, sorted and paged like the table. Admins only.';

grant execute on function
  private.search_requests(text[]), private.search_contact_messages(text[]), private.search_job_applications(text[]),
  public.search_requests(text[]), public.search_contact_messages(text[]), public.search_job_applications(text[])
to authenticated;
