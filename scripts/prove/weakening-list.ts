/** One change that makes the schema weaker, and the tests that must notice. */
export interface Weakening {
  name: string;
  /** Files in supabase/tests, without their ending. */
  tests: string;
  /** Statements to run. */
  sql?: string;
  /** A function whose body is changed, and what in it is replaced by what. */
  body?: { signature: string; from: string; to: string };
}

export const WEAKENINGS: readonly Weakening[] = [
  {
    name: 'visitors may select requests',
    tests: 'access',
    sql: 'grant select on public.requests to anon',
  },
  {
    name: 'users read requests',
    tests: 'access-matrix',
    sql: 'alter policy "Admins read requests" on public.requests using (true)',
  },
  {
    name: 'messages without row level security',
    tests: 'access-matrix',
    sql: 'alter table public.contact_messages disable row level security',
  },
  {
    name: 'the role is taken from what users may write',
    tests: 'access',
    body: {
      signature: 'private.is_admin()',
      from: 'u.raw_app_meta_data',
      to: 'u.raw_user_meta_data',
    },
  },
  {
    name: 'the role is taken from the token',
    tests: 'access',
    sql: `create or replace function private.is_admin() returns boolean language sql stable security definer
      set search_path = '' as $$ select coalesce(auth.jwt() #>> '{app_metadata,role}' = 'admin', false) $$`,
  },
  {
    name: 'visitors choose the status of a request',
    tests: 'intake',
    sql: 'alter policy "Everyone sends requests" on public.requests with check (true)',
  },
  {
    name: 'visitors choose the date of a request',
    tests: 'intake',
    sql: 'grant insert (created_at) on public.requests to anon',
  },
  {
    name: 'any form is stored',
    tests: 'intake',
    sql: 'alter table public.requests drop constraint requests_form_data_valid',
  },
  {
    name: 'a line may have control characters',
    tests: 'intake',
    body: { signature: 'private.is_line(text,integer)', from: ' and value !~', to: ' and true or value !~' },
  },
  {
    name: 'any text is an e-mail address',
    tests: 'intake',
    body: { signature: 'private.is_email(text)', from: 'and value ~', to: 'or value ~' },
  },
  {
    name: 'any address is a safe link',
    tests: 'validation-agreement',
    body: { signature: 'private.is_url(text)', from: '^(https://', to: '^(javascript:.*|https://' },
  },
  {
    name: 'requests without a limit',
    tests: 'intake',
    sql: 'drop trigger requests_2_limit_rate on public.requests',
  },
  {
    name: 'a limit that reads before it counts',
    tests: 'intake',
    sql: `create or replace function private.count_hit(bucket_name text) returns interval language plpgsql security definer
      set search_path = '' as $$
      declare
        rule private.rate_rules;
        counted integer;
      begin
        select r.* into rule from private.rate_rules r where r.bucket = bucket_name;
        select c.hits into counted from private.rate_counters c
        where c.bucket = bucket_name and c.key = private.client_address_key();
        if counted >= rule.per_address then return interval '1 minute'; end if;
        insert into private.rate_counters (bucket, key, window_start, hits)
        values (bucket_name, private.client_address_key(), now(), 1)
        on conflict (bucket, key) do update set hits = coalesce(counted, 0) + 1;
        return null;
      end $$`,
  },
  {
    name: 'every address of a network counts by itself',
    tests: 'intake',
    body: { signature: 'private.address_key(text)', from: 'family(network) = 6', to: 'false' },
  },
  {
    name: "a visitor's own word for the address is believed",
    tests: 'intake',
    body: {
      signature: 'private.client_address_key()',
      from: "(select auth.role()) = 'service_role'",
      to: "headers ? 'x-visitor-address'",
    },
  },
  {
    name: 'what comes through a function has no limit',
    tests: 'form-post',
    body: {
      signature: 'private.acts_for_visitor()',
      from: "or private.request_headers() ? 'x-visitor-address'",
      to: '',
    },
  },
  {
    name: 'no honeypot',
    tests: 'intake',
    sql: `drop trigger requests_1_drop_honeypot on public.requests;
      alter table public.requests drop constraint requests_website_empty`,
  },
  {
    name: 'job requests make no application',
    tests: 'intake',
    sql: 'drop trigger requests_add_job_application on public.requests',
  },
  {
    name: 'visitors read the settings',
    tests: 'maintenance',
    sql: `grant select on public.site_settings to anon;
      create policy "Everyone reads settings" on public.site_settings for select to anon using (true)`,
  },
  {
    name: 'the access code may be guessed for ever',
    tests: 'maintenance',
    body: {
      signature: 'private.verify_maintenance_code(text)',
      from: "perform private.enforce_rate('maintenance_code');",
      to: '',
    },
  },
  {
    name: 'the answer about an access code can be read in an error',
    tests: 'maintenance',
    sql: `drop function public.try_maintenance_code(text);
      create function public.try_maintenance_code(code text) returns boolean
      language sql volatile set search_path = '' as $$
        select set_config('response.status', case when private.verify_maintenance_code(code) then '200' else '204' end, true) = '200'
      $$;
      grant execute on function public.try_maintenance_code(text) to anon, authenticated, service_role`,
  },
  {
    name: 'an access code is mailed whenever somebody asks',
    tests: 'access-codes',
    body: {
      signature: 'private.send_access_code()',
      from: "private.count_hit('access_code_minute') is not null",
      to: 'false',
    },
  },
  {
    name: 'a mailed access code never ends',
    tests: 'access-codes',
    body: {
      signature: 'private.verify_maintenance_code(text)',
      from: 'c.expires_at > now()',
      to: 'true',
    },
  },
  {
    name: 'users list all accounts',
    tests: 'users',
    body: { signature: 'private.get_all_users()', from: 'perform private.require_admin();', to: '' },
  },
  {
    name: 'users write as much metadata as they like',
    tests: 'users',
    sql: 'drop trigger users_limit_metadata on auth.users',
  },
  {
    name: 'a list tells which addresses are subscribed',
    tests: 'intake',
    sql: 'drop trigger "0_newsletter_subscriptions_refuse_lists" on public.newsletter_subscriptions',
  },
  {
    name: 'whether an address is new is looked at first',
    tests: 'intake',
    sql: `alter table public.newsletter_subscriptions drop constraint newsletter_subscriptions_email_key,
      add constraint newsletter_subscriptions_email_key unique (email_key)`,
  },
  {
    name: 'users give themselves a role',
    tests: 'users',
    body: { signature: 'private.lock_admins()', from: 'perform private.require_admin();', to: '' },
  },
  {
    name: 'roles are changed without a lock',
    tests: 'users',
    body: {
      signature: 'private.lock_admins()',
      from: "perform pg_advisory_xact_lock(hashtext('admins'));",
      to: '',
    },
  },
  {
    name: 'the last admin may go',
    tests: 'users',
    sql: `create or replace function private.keep_one_admin(leaving uuid) returns void language sql security definer
      set search_path = '' as $$ select $$`,
  },
  {
    name: 'any word is a role',
    tests: 'users',
    body: {
      signature: 'private.set_user_role(uuid,text)',
      from: "new_role not in ('admin', 'user')",
      to: 'false',
    },
  },
  {
    name: 'a new role forgets the rest of the metadata',
    tests: 'users',
    body: {
      signature: 'private.set_user_role(uuid,text)',
      from: "coalesce(u.raw_app_meta_data, '{}') || jsonb_build_object",
      to: 'jsonb_build_object',
    },
  },
  {
    name: 'attachments are public',
    tests: 'storage',
    sql: "update storage.buckets set public = true where id = 'request-attachments'",
  },
  {
    name: 'visitors learn which files of a private bucket are there',
    tests: 'storage',
    body: { signature: 'private.get_public_file_types(text[])', from: 'and b.public', to: '' },
  },
  {
    name: 'one call asks for any number of files',
    tests: 'storage',
    body: {
      signature: 'private.get_public_file_types(text[])',
      from: 'if cardinality(paths) > 1000',
      to: 'if false',
    },
  },
  {
    name: 'files may have any name',
    tests: 'storage',
    sql: `alter policy "Admins add public files" on storage.objects
      with check (bucket_id in ('product-images', 'media') and (select private.is_admin()))`,
  },
  {
    name: 'pictures may be of any type',
    tests: 'storage',
    sql: "update storage.buckets set allowed_mime_types = null where id = 'product-images'",
  },
  {
    name: 'pictures may have any size',
    tests: 'storage',
    sql: "update storage.buckets set file_size_limit = null where id = 'product-images'",
  },
  {
    name: 'everybody lists files',
    tests: 'storage',
    sql: 'create policy "Everyone lists files" on storage.objects for select to anon, authenticated using (true)',
  },
  {
    name: 'a request takes files of another form',
    tests: 'attachments',
    body: { signature: 'private.join_attachments()', from: 'and a.form_id = new.id', to: '' },
  },
  {
    name: 'a request takes files that another one has',
    tests: 'attachments',
    body: {
      signature: 'private.join_attachments()',
      from: 'and a.form_id = new.id and a.request_id is null',
      to: '',
    },
  },
  {
    name: 'a request takes files that are not stored',
    tests: 'attachments',
    sql: `alter table public.request_attachments drop constraint request_attachments_joined_when_stored;
      create or replace function private.join_attachments() returns trigger language plpgsql security definer
      set search_path = '' as $$
      begin
        update public.request_attachments a set request_id = new.id
        where a.id = any (new.attachment_ids) and a.form_id = new.id and a.request_id is null;
        return null;
      end $$`,
  },
  {
    name: 'files stay behind',
    tests: 'attachments',
    sql: 'drop trigger request_attachments_queue_file_removal on public.request_attachments',
  },
  {
    name: 'uploads without a limit',
    tests: 'attachments',
    sql: 'drop trigger request_attachments_1_limit_rate on public.request_attachments',
  },
  {
    name: 'files that nobody sends fill the disk',
    tests: 'attachments',
    body: {
      signature: 'private.limit_waiting_attachments()',
      from: '> 2147483648',
      to: '> 21474836480',
    },
  },
  {
    name: 'one address gets any number of acknowledgements',
    tests: 'notify',
    body: {
      signature: 'private.queue_acknowledgement(text,text,text,jsonb)',
      from: '< 3',
      to: '< 300',
    },
  },
  {
    name: 'two senders get one mail',
    tests: 'notify',
    body: {
      signature: 'private.claim_mails(integer)',
      from: "next_attempt_at = now() + interval '5 minutes'",
      to: 'next_attempt_at = now()',
    },
  },
  {
    name: 'sent mails are kept with all they said',
    tests: 'notify',
    body: {
      signature: 'private.settle_mail(uuid,uuid,text,boolean)',
      from: "recipient = null, payload = '{}', ",
      to: '',
    },
  },
  {
    name: 'the service writes the activity log',
    tests: 'activity',
    sql: 'grant insert, update, delete on public.activity_log to service_role',
  },
  {
    name: "the activity log repeats visitors' words",
    tests: 'activity',
    sql: `drop trigger requests_log_activity on public.requests;
      select private.track_activity('public.requests', 'id')`,
  },
  {
    name: 'the activity log names access codes',
    tests: 'activity',
    sql: `create or replace function private.without_secrets(table_name text, value jsonb) returns jsonb
      language sql immutable set search_path = '' as $$ select value $$`,
  },
  {
    name: 'visitors see drafts',
    tests: 'activity',
    sql: 'alter policy "Everyone reads published products" on public.products using (true)',
  },
  {
    name: 'an edit does not count as a change of the site',
    tests: 'publishing',
    sql: `drop trigger product_categories_bump_revision_update on public.product_categories;
      drop trigger products_bump_revision_update on public.products;
      drop trigger faqs_bump_revision_update on public.faqs;
      drop trigger site_content_bump_revision_update on public.site_content`,
  },
  {
    name: 'users report deployments',
    tests: 'access',
    sql: `grant execute on function private.report_deployment(uuid, text, bigint, text, text, text),
      public.report_deployment(uuid, text, bigint, text, text, text) to authenticated`,
  },
  {
    name: 'users set the status of messages',
    tests: 'access-matrix',
    sql: 'alter policy "Admins set the status of messages" on public.contact_messages using (true) with check (true)',
  },
  {
    name: "staff rewrite a visitor's message",
    tests: 'access',
    sql: 'grant update (message) on public.contact_messages to authenticated',
  },
  {
    name: 'everybody searches drafts',
    tests: 'catalogue',
    body: {
      signature: 'private.search_products(text[])',
      from: 'perform private.require_admin();',
      to: '',
    },
  },
  {
    name: 'everybody searches requests',
    tests: 'search',
    body: {
      signature: 'private.search_requests(text[])',
      from: 'perform private.require_admin();',
      to: '',
    },
  },
  {
    name: 'a search hands over rows beyond number',
    tests: 'search',
    body: {
      signature: 'private.search_rows(anyelement, text[], text[])',
      from: 'if found_rows > at_most',
      to: 'if false',
    },
  },
  {
    name: 'anybody writes into the log that an account was added',
    tests: 'users',
    body: {
      signature: 'private.note_added_user(uuid)',
      from: 'if not (select private.is_admin())',
      to: 'if false',
    },
  },
  {
    name: 'an account is added twice in the log',
    tests: 'users',
    body: { signature: 'private.note_added_user(uuid)', from: "and l.action = 'insert'", to: 'and false' },
  },
  {
    name: 'what changed is not noted',
    tests: 'publishing',
    body: {
      signature: 'private.bump_content_revision()',
      from: 'from changed_rows r',
      to: 'from changed_rows r where false',
    },
  },
  {
    name: 'the digest of the rows tells visitors of drafts',
    tests: 'publishing',
    sql: 'alter function private.get_content_changes(bigint) security definer',
  },
  {
    name: 'visitors write what has changed',
    tests: 'access-matrix',
    sql: 'grant insert on public.content_changes to anon',
  },
  {
    name: 'a copied report counts again',
    tests: 'publishing',
    body: {
      signature: 'private.accept_webhook(text, timestamp with time zone)',
      from: 'return found;',
      to: 'return true;',
    },
  },
  {
    name: 'everybody accepts calls',
    tests: 'access-matrix',
    sql: `grant execute on function private.accept_webhook(text, timestamptz),
      public.accept_webhook(text, timestamptz) to anon`,
  },
  {
    name: 'a function is executable by everybody',
    tests: 'access-matrix',
    sql: 'grant execute on function private.apply_retention() to public',
  },
  {
    name: 'a new table without row level security',
    tests: 'schema-lints',
    sql: 'create table public.leads (email text); grant select on public.leads to anon',
  },
  {
    name: 'a function that looks names up in a path',
    tests: 'schema-lints',
    sql: 'alter function private.count_hit(text) reset search_path',
  },
];
