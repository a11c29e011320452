-- The resume of an application outlives its request, and waits for none. It was counted among the files that wait, so that one kept
-- resume after the other took the room of visitors' files, until nobody could send any.

create or replace function private.limit_waiting_attachments() returns trigger
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
