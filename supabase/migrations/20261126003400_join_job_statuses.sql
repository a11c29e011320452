-- A job is one thing that staff see twice, as a request and as an application: who sets the status of the one has set that of the other.

create function private.job_statuses() returns table (request_status text, application_status text)
language sql immutable set search_path = '' as $$
  values ('new', 'new'), ('in progress', 'interviewing'), ('completed', 'hired'), ('rejected', 'rejected')
$$;
comment on function private.job_statuses() is 'What a status of a job request is called among the applications.';

create function private.set_status_of_application() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.job_applications j set status = s.application_status
  from private.job_statuses() s
  where j.request_id = new.id and s.request_status = new.status and j.status <> s.application_status;
  return null;
end
$$;

create function private.set_status_of_job_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.requests r set status = s.request_status
  from private.job_statuses() s
  where r.id = new.request_id and s.application_status = new.status and r.status <> s.request_status;
  return null;
end
$$;

-- What was set apart until here: an application that staff have dealt with says more than its request.
update public.requests r set status = s.request_status
from public.job_applications j join private.job_statuses() s on s.application_status = j.status
where j.request_id = r.id and j.status <> 'new' and r.status <> s.request_status;
update public.job_applications j set status = s.application_status
from public.requests r join private.job_statuses() s on s.request_status = r.status
where j.request_id = r.id and j.status = 'new' and r.status <> 'new';

create trigger requests_set_status_of_application after update of status on public.requests
  for each row when (new.type = 'job' and new.status <> old.status)
  execute function private.set_status_of_application();
create trigger job_applications_set_status_of_request after update of status on public.job_applications
  for each row when (new.request_id is not null and new.status <> old.status)
  execute function private.set_status_of_job_request();
