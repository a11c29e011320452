-- A search in requests, messages and applications that uses an index, as the one in products does. What is searched is
-- kept beside the row with one form of each letter, and so is what is searched for: people write a name with another
-- hamza, teh marbuta or kind of digits every day. A word that fits many rows, which no index helps with, costs one
-- comparison per row, and the row level security stays in its place; a word that fits few is found by trigrams in a
-- definer function.

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
comment on function private.search_rows(anyelement, text[], text[]) is
  'Rows of a table whose search_text fits every LIKE pattern, whatever the case. In place of its text a word may be the reference that '
  'visitors were told: what one of the columns of ids begins with. Refused with 413 when thousands of rows fit.';

create function private.search_requests(patterns text[]) returns setof public.requests
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'sales', 'viewer');
  return query select r.* from private.search_rows(null::public.requests, patterns, array['id']) r;
end
$$;

create function private.search_contact_messages(patterns text[]) returns setof public.contact_messages
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'sales', 'viewer');
  return query select m.* from private.search_rows(null::public.contact_messages, patterns, array['id']) m;
end
$$;

-- Who applied by the site's form was told of the request.
create function private.search_job_applications(patterns text[]) returns setof public.job_applications
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'sales', 'editor', 'viewer');
  return query select j.* from private.search_rows(null::public.job_applications, patterns, array['request_id', 'id']) j;
end
$$;

create function public.search_requests(patterns text[]) returns setof public.requests
language sql stable set search_path = '' as $$ select r.* from private.search_requests(patterns) r $$;
comment on function public.search_requests(text[]) is
  'Requests that fit every LIKE pattern, or have the reference; can be filtered, sorted and paged like the table. For whoever reads it.';

create function public.search_contact_messages(patterns text[]) returns setof public.contact_messages
language sql stable set search_path = '' as $$ select m.* from private.search_contact_messages(patterns) m $$;
comment on function public.search_contact_messages(text[]) is
  'Messages that fit every LIKE pattern, or have the reference; can be filtered, sorted and paged like the table. For whoever reads it.';

create function public.search_job_applications(patterns text[]) returns setof public.job_applications
language sql stable set search_path = '' as $$ select j.* from private.search_job_applications(patterns) j $$;
comment on function public.search_job_applications(text[]) is
  'Applications that fit every LIKE pattern, or have the reference; can be filtered, sorted and paged like the table. Staff only.';

grant execute on function
  private.search_requests(text[]), private.search_contact_messages(text[]), private.search_job_applications(text[]),
  public.search_requests(text[]), public.search_contact_messages(text[]), public.search_job_applications(text[])
to authenticated;
