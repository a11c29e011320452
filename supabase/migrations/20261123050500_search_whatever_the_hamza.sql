-- Staff found nobody by a name that was written with another hamza, teh marbuta or kind of digits than they typed, as people write them
-- every day. What is searched is kept with one form of each letter, and so is what is searched for.

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
-- Whoever adds a row computes its columns.
grant execute on function private.folded(text) to anon, authenticated, service_role;

alter table public.requests alter column search_text set expression as (
  private.folded(coalesce(form_data ->> 'fullName', '') || E'\n' || coalesce(form_data ->> 'email', '') || E'\n'
    || coalesce(form_data ->> 'company', '') || E'\n' || coalesce(form_data ->> 'phone', '') || E'\n'
    || coalesce(form_data ->> 'message', ''))
);
alter table public.contact_messages alter column search_text set expression as (
  private.folded(name || E'\n' || email || E'\n' || coalesce(whatsapp, '') || E'\n' || message)
);
alter table public.job_applications alter column search_text set expression as (
  private.folded(name || E'\n' || email || E'\n' || coalesce(phone, '') || E'\n' || coalesce(position, '') || E'\n'
    || coalesce(cover_letter, ''))
);
alter table public.activity_log alter column search_text set expression as (
  private.folded(coalesce(actor_email, '') || E'\n' || table_name || E'\n' || row_id || E'\n'
    || coalesce(after ->> 'name', '') || E'\n' || coalesce(before ->> 'name', '') || E'\n'
    || coalesce(after ->> 'title', '') || E'\n' || coalesce(before ->> 'title', '') || E'\n'
    || coalesce(after ->> 'question', '') || E'\n' || coalesce(before ->> 'question', '') || E'\n'
    || coalesce(after ->> 'label', '') || E'\n' || coalesce(before ->> 'label', '') || E'\n'
    || coalesce(after ->> 'platform', '') || E'\n' || coalesce(before ->> 'platform', '') || E'\n'
    || coalesce(after ->> 'section_key', '') || E'\n' || coalesce(before ->> 'section_key', '') || E'\n'
    || coalesce(after ->> 'email', '') || E'\n' || coalesce(before ->> 'email', '') || E'\n'
    || coalesce(after ->> 'type', '') || E'\n' || coalesce(before ->> 'type', ''))
);
comment on column public.requests.search_text is 'What the admin app''s search looks into, folded.';
comment on column public.contact_messages.search_text is 'What the admin app''s search looks into, folded.';
comment on column public.job_applications.search_text is 'What the admin app''s search looks into, folded.';
comment on column public.activity_log.search_text is 'What the admin app''s search looks into, folded.';

create or replace function private.search_rows(kind anyelement, patterns text[], id_columns text[]) returns setof anyelement
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
    select private.folded(p) as pattern, substring(private.folded(p) from '^[%_@$€£+#&/''-]*([0-9a-f]{8})[%_@$€£+#&/''-]*$') as reference
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
