-- A deployment that a former colleague asked for is told from one that the start of the program did: the id stays when the
-- account goes, as in the activity log.

alter table public.deployments drop constraint deployments_requested_by_fkey;
comment on column public.deployments.requested_by is
  'The account that asked for it, which may be gone; null for one that no person asked for.';
