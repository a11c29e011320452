-- Where files live. Public buckets are served by address; only staff list, add or remove, what is of their area. Names are made by
-- us, a uuid and an extension, so nothing is guessed, overwritten or escaped.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('product-images', 'product-images', true, 5242880, array['image/webp', 'image/jpeg', 'image/png', 'image/avif']),
  ('media', 'media', true, 52428800,
    array['image/webp', 'image/jpeg', 'image/png', 'image/avif', 'video/mp4', 'video/webm', 'video/ogg']),
  ('request-attachments', 'request-attachments', false, 10485760,
    array['application/pdf', 'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'image/jpeg', 'image/png']),
  ('offer-documents', 'offer-documents', false, 5242880, array['application/pdf']),
  ('certificates', 'certificates', false, 5242880, array['application/pdf'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.is_upload() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('storage.operation', true), '') !~ 'copy'
$$;
comment on function private.is_upload() is
  'Whether a file comes from outside. A copy brings along the type it has, which the bucket does not look at: a private file of a '
  'visitor would be public.';
grant execute on function private.is_upload() to anon, authenticated, service_role;

create policy "Staff list the files of what they read" on storage.objects for select to authenticated
  using ((bucket_id in ('product-images', 'media', 'certificates') and (select private.has_role('admin', 'sales', 'editor', 'viewer')))
    or (bucket_id = 'offer-documents' and (select private.has_role('admin', 'sales', 'viewer')))
    or (bucket_id = 'request-attachments' and ((select private.has_role('admin', 'sales', 'viewer'))
      or ((select private.has_role('editor')) and private.is_resume(name)))));
create policy "Staff add the files of what they write" on storage.objects for insert to authenticated
  with check (private.is_object_name(name) and private.is_upload()
    and ((bucket_id in ('product-images', 'media', 'certificates') and (select private.has_role('admin', 'editor')))
      or (bucket_id = 'offer-documents' and (select private.has_role('admin', 'sales')))));
-- Files of visitors leave their bucket through private.file_removals alone, so that no row points at nothing.
create policy "Editors remove files of content" on storage.objects for delete to authenticated
  using (bucket_id in ('product-images', 'media', 'certificates') and (select private.has_role('admin', 'editor')));

-- A build has to know which of its pictures are there, and names a thousand at a time. Nobody learns of a file whose
-- name they do not know, and who knows it may have the file itself.

create function private.get_public_file_types(paths text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if cardinality(paths) > 1000 then
    raise exception 'No more than 1000 files at a time' using errcode = 'PT413';
  end if;
  return (
    select coalesce(jsonb_object_agg(f.path, coalesce(o.metadata ->> 'mimetype', '')), '{}')
    from unnest(paths) f(path)
    join storage.buckets b on b.id = split_part(f.path, '/', 1) and b.public
    join storage.objects o on o.bucket_id = b.id and o.name = substr(f.path, char_length(b.id) + 2)
  );
end
$$;

create function public.get_public_file_types(paths text[]) returns jsonb
language sql stable set search_path = '' as $$ select private.get_public_file_types(paths) $$;
comment on function public.get_public_file_types(text[]) is
  'The content types of those of these files that are there, by their path: the bucket, a slash, the name. Only of public buckets; '
  '1000 at the most.';

grant execute on function private.get_public_file_types(text[]), public.get_public_file_types(text[])
to anon, authenticated, service_role;
