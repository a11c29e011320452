-- Where files live. Public buckets are served by address; nobody but admins lists, adds or removes. Names are made by
-- us, a uuid and an extension, so nothing is guessed, overwritten or escaped.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('product-images', 'product-images', true, 5242880, array['image/webp', 'image/jpeg', 'image/png', 'image/avif']),
  ('media', 'media', true, 52428800,
    array['image/webp', 'image/jpeg', 'image/png', 'image/avif', 'video/mp4', 'video/webm', 'video/ogg']),
  ('request-attachments', 'request-attachments', false, 10485760,
    array['application/pdf', 'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'image/jpeg', 'image/png'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.is_object_name(name text) returns boolean
language sql immutable set search_path = '' as $$
  select name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{2,5}$'
$$;
comment on function private.is_object_name(text) is 'A uuid and an extension, in no folder.';
grant execute on function private.is_object_name(text) to anon, authenticated, service_role;

create policy "Admins list files" on storage.objects for select to authenticated
  using (bucket_id in ('product-images', 'media', 'request-attachments') and (select private.is_admin()));
create policy "Admins add public files" on storage.objects for insert to authenticated
  with check (bucket_id in ('product-images', 'media') and private.is_object_name(name)
    and (select private.is_admin()));
create policy "Admins remove files" on storage.objects for delete to authenticated
  using (bucket_id in ('product-images', 'media', 'request-attachments') and (select private.is_admin()));
