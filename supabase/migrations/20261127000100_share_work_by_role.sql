-- Sales, editors and viewers work beside the admins, each on what is theirs: `shared/src/users/access.ts` has the list. Settings, accounts,
-- erasing and the activity log stay with the admins, and so does what the planner counts (private.check_request), which knows no policy.
-- Admins may do all of it, so the names of the policies leave them out.

create function private.require_role(variadic roles text[]) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_role(variadic roles) then
    raise exception 'Your role may not do this' using errcode = '42501';
  end if;
end
$$;

create function private.role_of(app_metadata jsonb) returns text
language sql immutable set search_path = '' as $$
  select case when app_metadata ->> 'role' in ('admin', 'sales', 'editor', 'viewer') then app_metadata ->> 'role' else 'user' end
$$;
comment on function private.role_of(jsonb) is 'The role of an account; a user, who has no desk, when none of staff is named.';

-- Catalogue and content -----------------------------------------------------------------------------------------------
alter policy "Admins add categories" on public.product_categories rename to "Editors add categories";
alter policy "Editors add categories" on public.product_categories
  with check ((select private.has_role('admin', 'editor')));
alter policy "Admins change categories" on public.product_categories rename to "Editors change categories";
alter policy "Editors change categories" on public.product_categories
  using ((select private.has_role('admin', 'editor')))
  with check ((select private.has_role('admin', 'editor')));
alter policy "Admins delete categories" on public.product_categories rename to "Editors delete categories";
alter policy "Editors delete categories" on public.product_categories
  using ((select private.has_role('admin', 'editor')));
alter policy "Admins add products" on public.products rename to "Editors add products";
alter policy "Editors add products" on public.products
  with check ((select private.has_role('admin', 'editor')));
alter policy "Admins change products" on public.products rename to "Editors change products";
alter policy "Editors change products" on public.products
  using ((select private.has_role('admin', 'editor')))
  with check ((select private.has_role('admin', 'editor')));
alter policy "Admins delete products" on public.products rename to "Editors delete products";
alter policy "Editors delete products" on public.products
  using ((select private.has_role('admin', 'editor')));
alter policy "Admins add media" on public.media_items rename to "Editors add media";
alter policy "Editors add media" on public.media_items
  with check ((select private.has_role('admin', 'editor')));
alter policy "Admins change media" on public.media_items rename to "Editors change media";
alter policy "Editors change media" on public.media_items
  using ((select private.has_role('admin', 'editor')))
  with check ((select private.has_role('admin', 'editor')));
alter policy "Admins delete media" on public.media_items rename to "Editors delete media";
alter policy "Editors delete media" on public.media_items
  using ((select private.has_role('admin', 'editor')));
alter policy "Admins add FAQs" on public.faqs rename to "Editors add FAQs";
alter policy "Editors add FAQs" on public.faqs
  with check ((select private.has_role('admin', 'editor')));
alter policy "Admins change FAQs" on public.faqs rename to "Editors change FAQs";
alter policy "Editors change FAQs" on public.faqs
  using ((select private.has_role('admin', 'editor')))
  with check ((select private.has_role('admin', 'editor')));
alter policy "Admins delete FAQs" on public.faqs rename to "Editors delete FAQs";
alter policy "Editors delete FAQs" on public.faqs
  using ((select private.has_role('admin', 'editor')));
alter policy "Admins add contact details" on public.contact_info rename to "Editors add contact details";
alter policy "Editors add contact details" on public.contact_info
  with check ((select private.has_role('admin', 'editor')));
alter policy "Admins change contact details" on public.contact_info rename to "Editors change contact details";
alter policy "Editors change contact details" on public.contact_info
  using ((select private.has_role('admin', 'editor')))
  with check ((select private.has_role('admin', 'editor')));
alter policy "Admins delete contact details" on public.contact_info rename to "Editors delete contact details";
alter policy "Editors delete contact details" on public.contact_info
  using ((select private.has_role('admin', 'editor')));
alter policy "Admins add social links" on public.social_links rename to "Editors add social links";
alter policy "Editors add social links" on public.social_links
  with check ((select private.has_role('admin', 'editor')));
alter policy "Admins change social links" on public.social_links rename to "Editors change social links";
alter policy "Editors change social links" on public.social_links
  using ((select private.has_role('admin', 'editor')))
  with check ((select private.has_role('admin', 'editor')));
alter policy "Admins delete social links" on public.social_links rename to "Editors delete social links";
alter policy "Editors delete social links" on public.social_links
  using ((select private.has_role('admin', 'editor')));
alter policy "Admins add site content" on public.site_content rename to "Editors add site content";
alter policy "Editors add site content" on public.site_content
  with check ((select private.has_role('admin', 'editor')));
alter policy "Admins change site content" on public.site_content rename to "Editors change site content";
alter policy "Editors change site content" on public.site_content
  using ((select private.has_role('admin', 'editor')))
  with check ((select private.has_role('admin', 'editor')));
alter policy "Admins delete site content" on public.site_content rename to "Editors delete site content";
alter policy "Editors delete site content" on public.site_content
  using ((select private.has_role('admin', 'editor')));
alter policy "Everyone reads published products" on public.products
  using (is_published or (select private.has_role('admin', 'sales', 'editor', 'viewer')));
alter policy "Everyone reads which rows that visitors saw changed" on public.content_changes
  using (is_public or (select private.has_role('admin', 'sales', 'editor', 'viewer')));

-- Requests and messages -----------------------------------------------------------------------------------------------
alter policy "Admins read requests" on public.requests rename to "Sales and viewers read requests";
alter policy "Sales and viewers read requests" on public.requests
  using ((select private.has_role('admin', 'sales', 'viewer')));
alter policy "Admins set the status of requests" on public.requests rename to "Sales sets the status of requests";
alter policy "Sales sets the status of requests" on public.requests
  using ((select private.has_role('admin', 'sales')))
  with check ((select private.has_role('admin', 'sales')));
alter policy "Admins delete requests" on public.requests rename to "Sales deletes requests";
alter policy "Sales deletes requests" on public.requests
  using ((select private.has_role('admin', 'sales')));
alter policy "Admins read lines of requests" on public.request_lines rename to "Sales and viewers read lines of requests";
alter policy "Sales and viewers read lines of requests" on public.request_lines
  using ((select private.has_role('admin', 'sales', 'viewer')));
alter policy "Admins read attachments" on public.request_attachments rename to "Sales and viewers read attachments";
alter policy "Sales and viewers read attachments" on public.request_attachments
  using ((select private.has_role('admin', 'sales', 'viewer')));
alter policy "Admins delete attachments" on public.request_attachments rename to "Sales deletes attachments";
alter policy "Sales deletes attachments" on public.request_attachments
  using ((select private.has_role('admin', 'sales')));
alter policy "Admins read notes" on public.request_notes rename to "Sales and viewers read notes";
alter policy "Sales and viewers read notes" on public.request_notes
  using ((select private.has_role('admin', 'sales', 'viewer')));
alter policy "Admins write notes" on public.request_notes rename to "Sales writes notes";
alter policy "Sales writes notes" on public.request_notes
  with check ((select private.has_role('admin', 'sales')));
alter policy "Admins delete their own notes" on public.request_notes rename to "Sales deletes its own notes";
alter policy "Sales deletes its own notes" on public.request_notes
  using (author = (select auth.uid()) and (select private.has_role('admin', 'sales')));
alter policy "Admins read messages" on public.contact_messages rename to "Sales and viewers read messages";
alter policy "Sales and viewers read messages" on public.contact_messages
  using ((select private.has_role('admin', 'sales', 'viewer')));
alter policy "Admins set the status of messages" on public.contact_messages rename to "Sales sets the status of messages";
alter policy "Sales sets the status of messages" on public.contact_messages
  using ((select private.has_role('admin', 'sales')))
  with check ((select private.has_role('admin', 'sales')));
alter policy "Admins delete messages" on public.contact_messages rename to "Sales deletes messages";
alter policy "Sales deletes messages" on public.contact_messages
  using ((select private.has_role('admin', 'sales')));

-- Subscriptions and applications --------------------------------------------------------------------------------------
alter policy "Admins read subscriptions" on public.newsletter_subscriptions rename to "Staff read subscriptions";
alter policy "Staff read subscriptions" on public.newsletter_subscriptions
  using ((select private.has_role('admin', 'sales', 'editor', 'viewer')));
alter policy "Admins read applications" on public.job_applications rename to "Staff read applications";
alter policy "Staff read applications" on public.job_applications
  using ((select private.has_role('admin', 'sales', 'editor', 'viewer')));
alter policy "Admins set the status of applications" on public.job_applications rename to "Sales and editors set the status of applications";
alter policy "Sales and editors set the status of applications" on public.job_applications
  using ((select private.has_role('admin', 'sales', 'editor')))
  with check ((select private.has_role('admin', 'sales', 'editor')));
alter policy "Admins delete applications" on public.job_applications rename to "Sales and editors delete applications";
alter policy "Sales and editors delete applications" on public.job_applications
  using ((select private.has_role('admin', 'sales', 'editor')));

-- Publishing and the activity log -------------------------------------------------------------------------------------
alter policy "Admins read deployments" on public.deployments rename to "Editors read deployments";
alter policy "Editors read deployments" on public.deployments
  using ((select private.has_role('admin', 'editor')));
-- An "Add" whose answer was lost is looked for among what its sender has added.
alter policy "Admins read the activity log" on public.activity_log rename to "Staff read what they did themselves";
alter policy "Staff read what they did themselves" on public.activity_log
  using ((select private.is_admin())
    or (actor = (select auth.uid()) and (select private.has_role('sales', 'editor', 'viewer'))));

-- Files ---------------------------------------------------------------------------------------------------------------
-- Whoever reads applications reads the resumes with them, and an editor no other file of a visitor.

grant execute on function private.is_resume(text) to authenticated;

alter policy "Admins list files" on storage.objects rename to "Staff list the files of what they read";
alter policy "Staff list the files of what they read" on storage.objects
  using ((bucket_id in ('product-images', 'media') and (select private.has_role('admin', 'sales', 'editor', 'viewer')))
    or (bucket_id = 'request-attachments' and ((select private.has_role('admin', 'sales', 'viewer'))
      or ((select private.has_role('editor')) and private.is_resume(name)))));
alter policy "Admins add public files" on storage.objects rename to "Editors add public files";
alter policy "Editors add public files" on storage.objects
  with check (bucket_id in ('product-images', 'media') and private.is_object_name(name)
    and private.is_upload() and (select private.has_role('admin', 'editor')));
alter policy "Admins remove public files" on storage.objects rename to "Editors remove public files";
alter policy "Editors remove public files" on storage.objects
  using (bucket_id in ('product-images', 'media') and (select private.has_role('admin', 'editor')));

-- Searching and counting ----------------------------------------------------------------------------------------------

create or replace function private.search_products(patterns text[]) returns setof public.products
language plpgsql stable security definer set search_path = '' as $$
declare
  -- The longest is found by the index, because it fits the fewest rows.
  wanted text[] := array(
    select translate(lower(w), 'أإآٱةىیئؤکáàâäãåéèêëíìîïóòôöõúùûüçñءًٌٍَُِّْـ', 'ااااهيييوكaaaaaaeeeeiiiiooooouuuucn')
    from unnest(patterns) w order by char_length(w) desc
  );
begin
  perform private.require_role('admin', 'sales', 'editor', 'viewer');
  return query
    select p.*
    from public.products p
    cross join lateral (
      select
        translate(
          lower(coalesce(p.name, '') || E'\n' || coalesce(p.name_ar, '') || E'\n' || coalesce(p.description, '') || E'\n'
            || coalesce(p.origin, '') || E'\n' || coalesce(p.variety, '') || E'\n' || coalesce(p.hs_code, '')),
          'أإآٱةىیئؤکáàâäãåéèêëíìîïóòôöõúùûüçñءًٌٍَُِّْـ', 'ااااهيييوكaaaaaaeeeeiiiiooooouuuucn'
        ) as words
    ) searched
    where searched.words like wanted[1] and searched.words like all (wanted[2:]);
end
$$;

create or replace function private.search_requests(patterns text[]) returns setof public.requests
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'sales', 'viewer');
  return query select r.* from private.search_rows(null::public.requests, patterns, array['id']) r;
end
$$;

create or replace function private.search_contact_messages(patterns text[]) returns setof public.contact_messages
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'sales', 'viewer');
  return query select m.* from private.search_rows(null::public.contact_messages, patterns, array['id']) m;
end
$$;

create or replace function private.search_job_applications(patterns text[]) returns setof public.job_applications
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'sales', 'editor', 'viewer');
  return query select j.* from private.search_rows(null::public.job_applications, patterns, array['request_id', 'id']) j;
end
$$;

create or replace function private.get_product_demand() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'sales', 'viewer');
  return (
    select coalesce(jsonb_object_agg(d.product_id, d.requests), '{}')
    from (
      select l.product_id, count(distinct l.request_id) as requests
      from public.request_lines l
      join public.requests r on r.id = l.request_id
      where l.product_id is not null and r.created_at > now() - interval '1 year'
      group by l.product_id
    ) d);
end
$$;

comment on function public.search_products(text[]) is
  'Products that fit every LIKE pattern, whatever the case; can be filtered, sorted and paged like the table. Staff only.';
comment on function public.search_requests(text[]) is
  'Requests that fit every LIKE pattern, or have the reference; can be filtered, sorted and paged like the table. For whoever reads it.';
comment on function public.search_contact_messages(text[]) is
  'Messages that fit every LIKE pattern, or have the reference; can be filtered, sorted and paged like the table. For whoever reads it.';
comment on function public.search_job_applications(text[]) is
  'Applications that fit every LIKE pattern, or have the reference; can be filtered, sorted and paged like the table. Staff only.';
comment on function public.get_product_demand() is
  'How many requests of the last twelve months ask for each product, by its id; without those that none asks for. For whoever reads requests.';

-- Publishing ----------------------------------------------------------------------------------------------------------

create or replace function private.queue_deployment(allow_shrink boolean) returns public.deployments
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted bigint;
  row public.deployments;
begin
  if (select auth.role()) is distinct from 'service_role' then
    perform private.require_role('admin', 'editor');
  end if;
  perform pg_advisory_xact_lock(hashtext('deployments'));
  perform private.fail_silent_deployments();
  select r.revision into strict wanted from public.content_revision r;

  update public.deployments d
  set requested_revision = greatest(d.requested_revision, wanted),
    allow_shrink = d.allow_shrink or queue_deployment.allow_shrink
  where d.status = 'queued'
  returning d.* into row;

  if not found then
    insert into public.deployments (requested_revision, requested_by, allow_shrink)
    values (wanted, (select auth.uid()), queue_deployment.allow_shrink)
    returning * into row;
  end if;
  return row;
end
$$;

create or replace function private.end_silent_deployments() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'editor');
  perform pg_advisory_xact_lock(hashtext('deployments'));
  perform private.fail_silent_deployments();
end
$$;

comment on function public.queue_deployment(boolean) is
  'Asks for a build of the current revision: joins the one that waits, or queues one. Whoever allows that most products are '
  'gone allows it for all who join. Admins, editors and the service.';
comment on function public.end_silent_deployments() is
  'Whatever was not heard of for a minute of building, or did not begin within a quarter of an hour, has failed from now on. Admins and '
  'editors.';
comment on table public.deployments is 'Each attempt to publish. Admins and editors read; only functions write.';
comment on table public.activity_log is
  'Who added, changed or deleted what. An update keeps the changed columns alone. Admins read, others only what they did; nobody writes.';

-- Accounts ------------------------------------------------------------------------------------------------------------

create or replace function private.get_all_users()
returns table (
  id uuid, email text, role text, created_at timestamptz, raw_user_meta_data jsonb, raw_app_meta_data jsonb
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select u.id, u.email::text, private.role_of(u.raw_app_meta_data), u.created_at, u.raw_user_meta_data, u.raw_app_meta_data
    from auth.users u
    where u.deleted_at is null
    order by u.created_at, u.id;
end
$$;

create or replace function private.set_user_role(user_id uuid, new_role text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
  old_role text;
begin
  perform private.lock_admins();
  if new_role is null or new_role not in ('admin', 'sales', 'editor', 'viewer', 'user') then
    raise exception 'A role is admin, sales, editor, viewer or user' using errcode = 'P0001';
  end if;
  if new_role <> 'admin' then
    perform private.keep_one_admin(set_user_role.user_id);
  end if;
  select u.* into account from auth.users u where u.id = set_user_role.user_id for update;
  if not found then
    raise exception 'No such user' using errcode = 'P0001', detail = '{"refusal": "noSuchUser"}';
  end if;
  old_role := coalesce(account.raw_app_meta_data ->> 'role', 'user');
  if old_role = new_role then
    return;
  end if;
  update auth.users u
  set raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') || jsonb_build_object('role', new_role),
    updated_at = now()
  where u.id = set_user_role.user_id;
  perform private.write_activity('update', 'users', account.id::text,
    jsonb_build_object('email', account.email, 'role', old_role),
    jsonb_build_object('email', account.email, 'role', new_role));
end
$$;
comment on function public.set_user_role(uuid, text) is
  'Gives somebody a role, or with `user` none, keeping the rest of their metadata. Admins only; the last admin stays.';

create function private.get_own_role() returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (select r.role from unnest(array['admin', 'sales', 'editor', 'viewer']) r (role) where private.has_role(r.role)), 'user')
$$;

create function public.get_own_role() returns text
language sql stable set search_path = '' as $$ select private.get_own_role() $$;
comment on function public.get_own_role() is 'What the signed-in user may do now, whatever the token says.';

create function private.get_staff() returns table (id uuid, email text, role text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'sales', 'editor', 'viewer');
  return query
    select u.id, u.email::text, private.role_of(u.raw_app_meta_data)
    from auth.users u
    where u.deleted_at is null and private.role_of(u.raw_app_meta_data) <> 'user'
    order by u.email;
end
$$;

create function public.get_staff() returns table (id uuid, email text, role text)
language sql stable set search_path = '' as $$ select * from private.get_staff() $$;
comment on function public.get_staff() is 'Accounts with a desk, so that colleagues can name each other. Staff only.';

grant execute on function
  private.get_own_role(), public.get_own_role(), private.get_staff(), public.get_staff()
to authenticated;
