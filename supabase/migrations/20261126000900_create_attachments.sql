-- Files that visitors send with a request. The edge function upload-attachment looks at the bytes and stores the file
-- under a name made here; the visitor gets the id alone and sends it with the request, which joins both in one
-- transaction. A file lives as long as something refers to it; what nobody refers to is taken away after a day.

create table public.request_attachments (
  id uuid primary key default gen_random_uuid(),
  form_id uuid not null,
  request_id uuid references public.requests (id) on delete set null,
  path text not null,
  name text not null,
  mime_type text not null,
  byte_size integer not null,
  stored_at timestamptz,
  created_at timestamptz not null default now(),
  constraint request_attachments_path_key unique (path),
  constraint request_attachments_path_valid check (private.is_object_name(path)),
  constraint request_attachments_name_valid check (not private.is_blank(name) and private.is_line(name, 255)),
  constraint request_attachments_mime_type_valid check (
    (mime_type, substring(path from '\.([a-z]+)$')) in (
      ('application/pdf', 'pdf'), ('application/msword', 'doc'),
      ('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'),
      ('image/jpeg', 'jpg'), ('image/png', 'png'))),
  constraint request_attachments_byte_size_valid check (byte_size between 1 and 10485760),
  constraint request_attachments_joined_when_stored check (request_id is null or stored_at is not null)
);
comment on table public.request_attachments is
  'Files of visitors in the bucket request-attachments. The row is there before the file and gone before the file.';
comment on column public.request_attachments.form_id is
  'The id that the form had when the file was uploaded: only the request with this id may take it.';
comment on column public.request_attachments.stored_at is 'When the whole file was in the bucket.';
create index request_attachments_request_id_idx on public.request_attachments (request_id);
create index request_attachments_waiting_idx on public.request_attachments (created_at) where request_id is null;

create function private.limit_waiting_attachments() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  waiting bigint;
begin
  select coalesce(sum(a.byte_size), 0) into waiting
  from public.request_attachments a
  where a.request_id is null
    and not exists (select from public.job_applications j where j.resume_url = a.path);
  if waiting + new.byte_size > 2147483648 then
    raise exception 'Too many files are waiting. Please try again later.' using errcode = 'PT429';
  end if;
  return new;
end
$$;
comment on function private.limit_waiting_attachments() is
  'Files that no request has taken yet may fill 2 GiB together: whoever changes addresses cannot fill the disk. '
  'The resume of an application outlives its request, and waits for none.';

create trigger request_attachments_1_limit_rate before insert on public.request_attachments
  for each row execute function private.limit_rate();
create trigger request_attachments_2_limit_waiting before insert on public.request_attachments
  for each row execute function private.limit_waiting_attachments();

-- Joining -------------------------------------------------------------------------------------------------------------

create function private.join_attachments() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  joined integer;
begin
  update public.request_attachments a
  set request_id = new.id
  where a.id = any (new.attachment_ids) and a.form_id = new.id and a.request_id is null and a.stored_at is not null;
  get diagnostics joined = row_count;
  if joined <> cardinality(new.attachment_ids) then
    raise exception 'An attachment is unknown, of another form, or was sent before' using errcode = 'PT422';
  end if;
  return null;
end
$$;
comment on function private.join_attachments() is 'Gives the named files to the request, all of them or none of it.';
create trigger requests_1_join_attachments after insert on public.requests
  for each row when (new.attachment_ids <> '{}') execute function private.join_attachments();

create function private.add_job_application() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.job_applications (request_id, name, email, phone, position, cover_letter, resume_url)
  values (new.id, new.form_data ->> 'fullName', new.form_data ->> 'email', new.form_data ->> 'phone',
    new.form_data ->> 'position', new.form_data ->> 'message',
    (select a.path from public.request_attachments a where a.id = new.attachment_ids[1]));
  return null;
end
$$;
comment on function private.add_job_application() is
  'The row of a job request among the applications, in the same transaction. Its first file is the resume.';
create trigger requests_add_job_application after insert on public.requests
  for each row when (new.type = 'job') execute function private.add_job_application();

-- Leaving -------------------------------------------------------------------------------------------------------------

create function private.is_resume(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.job_applications j where j.resume_url = path)
$$;
grant execute on function private.is_resume(text) to authenticated;

create function private.drop_attachments_of_request() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.request_attachments a where a.request_id = old.id and not private.is_resume(a.path);
  return old;
end
$$;
comment on function private.drop_attachments_of_request() is
  'A request takes its files along, except the resume of an application that stays.';
create trigger requests_drop_attachments before delete on public.requests
  for each row execute function private.drop_attachments_of_request();

create function private.drop_resume_of_application() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.request_attachments a where a.path = old.resume_url and a.request_id is null;
  return null;
end
$$;
comment on function private.drop_resume_of_application() is
  'An application takes its resume along when the request is gone already.';
create trigger job_applications_drop_resume after delete on public.job_applications
  for each row execute function private.drop_resume_of_application();

create table private.file_removals (
  path text primary key,
  requested_at timestamptz not null default now()
);
comment on table private.file_removals is
  'Files whose rows are gone, each by its bucket, a slash and its name. Functions take them out of their buckets, then from this list.';

create function private.queue_file_removal() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.file_removals (path) values ('request-attachments/' || old.path) on conflict do nothing;
  update public.job_applications j set resume_url = null where j.resume_url = old.path;
  return null;
end
$$;
create trigger request_attachments_queue_file_removal after delete on public.request_attachments
  for each row execute function private.queue_file_removal();

create function private.list_file_removals() returns setof text
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.request_attachments a
  where a.request_id is null and a.created_at < now() - interval '1 day' and not private.is_resume(a.path);
  if exists (select from private.file_removals r where r.path not like 'request-attachments/%') then
    delete from private.file_removals r where r.path in (select private.named_files());
  end if;
  return query select r.path from private.file_removals r order by r.requested_at limit 100;
end
$$;

create function private.confirm_file_removals(paths text[]) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.file_removals r where r.path = any (paths)
$$;

create function public.list_file_removals() returns setof text
language sql volatile set search_path = '' as $$ select private.list_file_removals() $$;
comment on function public.list_file_removals() is
  'Gives up files that no request took within a day, and names up to 100 that must leave their buckets. Service only.';

create function public.confirm_file_removals(paths text[]) returns void
language sql volatile set search_path = '' as $$ select private.confirm_file_removals(paths) $$;
comment on function public.confirm_file_removals(text[]) is 'These files are out of their buckets. Service only.';

grant execute on function
  private.list_file_removals(), private.confirm_file_removals(text[]),
  public.list_file_removals(), public.confirm_file_removals(text[])
to service_role;

-- Access --------------------------------------------------------------------------------------------------------------

alter table public.request_attachments enable row level security;
revoke all on public.request_attachments from anon, authenticated;
grant select, delete on public.request_attachments to authenticated;
grant all on public.request_attachments to service_role;

create policy "Sales and viewers read attachments" on public.request_attachments for select to authenticated
  using ((select private.has_role('admin', 'sales', 'viewer')));
create policy "Sales deletes attachments" on public.request_attachments for delete to authenticated
  using ((select private.has_role('admin', 'sales')));
