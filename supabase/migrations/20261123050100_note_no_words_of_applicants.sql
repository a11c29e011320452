-- The position that an applicant types is theirs, and the log keeps no visitor's words: it stayed there after the person was erased.

drop trigger job_applications_log_activity on public.job_applications;
create trigger job_applications_log_activity after update or delete on public.job_applications
  for each row execute function private.log_activity('id', 'status');
update public.activity_log
set before = before - 'position', after = after - 'position'
where table_name = 'job_applications' and (before ? 'position' or after ? 'position');
