-- Staff say which messages they have dealt with: new ones can be counted, and nobody answers twice. What the lists count and
-- filter by status gets its index.

alter table public.contact_messages
  add column status text not null default 'new',
  add constraint contact_messages_status_valid check (status in ('new', 'handled'));
comment on column public.contact_messages.status is 'Whether staff have dealt with it.';
grant update (status) on public.contact_messages to authenticated;
create policy "Admins set the status of messages" on public.contact_messages for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create index contact_messages_status_idx on public.contact_messages (status, created_at desc);
create index job_applications_status_idx on public.job_applications (status, created_at desc);

drop trigger contact_messages_log_activity on public.contact_messages;
create trigger contact_messages_log_activity after update or delete on public.contact_messages
  for each row execute function private.log_activity('id', 'locale,status');
