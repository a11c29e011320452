/** A statement to run, or a function whose body is changed, and what in it is replaced by what. */
export type Mutation = string | { signature: string; from: string; to: string };

/** Changes that make the schema weaker, by the tests (files in supabase/tests, without their ending) that must notice each. */
export const MUTATIONS: Readonly<Record<string, Readonly<Record<string, Mutation>>>> = {
  access: {
    'visitors may select requests': 'grant select on public.requests to anon',
    'the role is taken from what users may write': inBody(
      'private.has_role(text[])',
      'u.raw_app_meta_data',
      'u.raw_user_meta_data',
    ),
    'the role is taken from the token': `create or replace function private.has_role(variadic roles text[]) returns boolean
      language sql stable security definer
      set search_path = '' as $$ select coalesce(auth.jwt() #>> '{app_metadata,role}' = any (roles), false) $$`,
    'users report deployments': `grant execute on function private.report_deployment(uuid, text, bigint, text, text, text),
      public.report_deployment(uuid, text, bigint, text, text, text) to authenticated`,
    "staff rewrite a visitor's message": 'grant update (message) on public.contact_messages to authenticated',
  },
  'access-matrix': {
    'users read requests': 'alter policy "Sales and viewers read requests" on public.requests using (true)',
    'messages without row level security': 'alter table public.contact_messages disable row level security',
    'users set the status of messages':
      'alter policy "Sales sets the status of messages" on public.contact_messages using (true) with check (true)',
    'visitors write what has changed': 'grant insert on public.content_changes to anon',
    'everybody accepts calls': `grant execute on function private.accept_webhook(text, timestamptz),
      public.accept_webhook(text, timestamptz) to anon`,
    'a function is executable by everybody': 'grant execute on function private.apply_retention() to public',
  },
  bin: {
    'certificates forget what comes back': inBody(
      'private.restore_deleted(bigint)',
      'c.id = any (entry.certificate_ids)',
      'false',
    ),
    'lines of requests forget what comes back': inBody(
      'private.restore_deleted(bigint)',
      '(r.request_id, r.position) = (l.request_id, l.position)',
      'false',
    ),
    'lines of offers forget what comes back': inBody(
      'private.restore_deleted(bigint)',
      '(o.offer_id, o.version, o.position) = (l.offer_id, l.version, l.position)',
      'false',
    ),
    'a line that was sent takes any product': inBody(
      'private.keep_sent_line()',
      "new.product_id in (select d.row_id from public.deleted_rows d where d.table_name = 'products')",
      'true',
    ),
    "posters are nobody's files": inBody('private.stored_files(jsonb)', ", contents ->> 'poster_url'", ''),
    'everybody with a desk restores': inBody(
      'private.restore_deleted(bigint)',
      "perform private.require_role('admin', 'editor')",
      "perform private.require_role('admin', 'sales', 'editor', 'viewer')",
    ),
    'everybody with a desk reads the bin': `alter policy "Editors read the bin" on public.deleted_rows
      using ((select private.has_role('admin', 'sales', 'editor', 'viewer')))`,
    'what is back stays in the bin': inBody(
      'private.restore_deleted(bigint)',
      'delete from public.deleted_rows d where d.id = entry.id',
      'perform 1',
    ),
    'a file goes that another row names': inBody(
      'private.list_file_removals()',
      'r.path in (select private.named_files())',
      'false',
    ),
    'the bin needs no files': inBody(
      'private.named_files()',
      'select unnest(d.files) from public.deleted_rows d',
      "select ''::text where false",
    ),
    'the bin is never emptied': inBody(
      'private.run_maintenance()',
      'perform private.empty_bin()',
      'perform 1',
    ),
    'the bin is emptied a day too early': inBody(
      'private.empty_bin()',
      'private.bin_days()',
      'private.bin_days() - 1',
    ),
    'certificates are not kept': 'drop trigger certificates_keep_deleted on public.certificates',
  },
  buyers: {
    'a free mail domain makes a buyer': inBody(
      'private.company_domain(text)',
      'where not exists',
      'where true or not exists',
    ),
    'a complaint makes a buyer': inBody(
      'private.join_request_to_buyer()',
      "new.type in ('quotation', 'sample')",
      "new.type in ('quotation', 'sample', 'complaint')",
    ),
    'two requests at once make two buyers': inBody(
      'private.find_buyer(jsonb,text,text)',
      "perform pg_advisory_xact_lock(hashtext('buyer:' || lower(split_part(form ->> 'email', '@', 2))));",
      '',
    ),
    'what a visitor sends is noted as activity': `drop trigger companies_log_activity on public.companies;
      create trigger companies_log_activity after insert or update or delete on public.companies
        for each row execute function private.log_activity('id', 'name')`,
    'a timeline shows notes of every buyer': inBody(
      'private.buyer_timeline(uuid,text[],timestamptz,text,integer)',
      "'note' = any (kinds) and n.company_id = $1",
      "'note' = any (kinds)",
    ),
    'a page of a timeline repeats the last row': inBody(
      'private.buyer_timeline(uuid,text[],timestamptz,text,integer)',
      '< (before, before_id)',
      '<= (before, before_id)',
    ),
    'the browser says when something was done': 'drop trigger follow_ups_keep on public.follow_ups',
    'a merged buyer is still shown': `alter policy "Staff read companies" on public.companies
      using ((select private.has_role('admin', 'sales', 'viewer')))`,
    'a name is suggested with all that have it': inBody('private.suggest_merges()', ' limit 5', ''),
    'a merge moves no notes': inBody('private.move_to_company(uuid,uuid,jsonb)', ", 'buyer_notes'", ''),
    'a merge is undone after any time': inBody(
      'private.undo_merge(uuid)',
      "interval '30 days'",
      "interval '30 years'",
    ),
    'two merges meet': inBody('private.merge_companies(uuid,uuid,text[])', 'and c.merged_into is null;', ';'),
    'what was dismissed is suggested again': inBody(
      'private.get_merge_suggestions()',
      's.dismissed_at is null',
      'true',
    ),
    'notes outlive whom they name': inBody(
      'private.names(text,public.contacts)',
      'select position',
      'select false and position',
    ),
    'merges outlive whom they name': inBody(
      'private.erase_buyer(text)',
      'perform private.end_merges(array(select c.company_id from public.contacts c where lower(c.email) = wanted));',
      '',
    ),
  },
  intake: {
    'visitors choose the status of a request':
      'alter policy "Everyone sends requests" on public.requests with check (true)',
    'visitors choose the date of a request': 'grant insert (created_at) on public.requests to anon',
    'any form is stored': 'alter table public.requests drop constraint requests_form_data_valid',
    'a line may have control characters': inBody(
      'private.is_line(text,integer)',
      ' and value !~',
      ' and true or value !~',
    ),
    'any text is an e-mail address': inBody('private.is_email(text)', 'and value ~', 'or value ~'),
    'requests without a limit': 'drop trigger requests_2_limit_rate on public.requests',
    'a limit that reads before it counts': `create or replace function private.count_hit(bucket_name text) returns interval language plpgsql security definer
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
    'every address of a network counts by itself': inBody(
      'private.address_key(text)',
      'family(network) = 6',
      'false',
    ),
    "a visitor's own word for the address is believed": inBody(
      'private.client_address()',
      "(select auth.role()) = 'service_role'",
      "headers ? 'x-visitor-address'",
    ),
    'no honeypot': `drop trigger requests_1_drop_honeypot on public.requests;
      alter table public.requests drop constraint requests_website_empty`,
    'job requests make no application': 'drop trigger requests_add_job_application on public.requests',
    'an application keeps its status when its request gets another':
      'drop trigger requests_set_status_of_application on public.requests',
    'a request keeps its status when its application gets another':
      'drop trigger job_applications_set_status_of_request on public.job_applications',
    'a list tells which addresses are subscribed':
      'drop trigger "0_newsletter_subscriptions_refuse_lists" on public.newsletter_subscriptions',
    'whether an address is new is looked at first': `alter table public.newsletter_subscriptions drop constraint newsletter_subscriptions_email_key,
      add constraint newsletter_subscriptions_email_key unique (email_key)`,
  },
  'request-cost': {
    'visitors have any time for a statement': 'alter role anon reset statement_timeout',
    'visitors embed tables in each other': `alter table public.products drop constraint products_category_fkey,
      add constraint products_category_fkey foreign key (category) references public.product_categories (name)`,
    'users count what they may not read': inBody(
      'private.check_request()',
      'not (select private.is_admin())',
      'false',
    ),
    'nobody looks at a request before it is answered': 'alter role authenticator reset pgrst.db_pre_request',
  },
  limits: {
    'a network has as many attempts as it has addresses': inBody(
      'private.count_hit(text)',
      'limits := array[rule.per_address, rule.per_network,',
      'limits := array[rule.per_address, rule.in_total,',
    ),
    'a flood shuts out everybody': inBody(
      'private.count_hit(text)',
      'rule.is_total_strict or hits_of_address > 1',
      'true',
    ),
  },
  sessions: {
    'a token is worth more than its session': inBody(
      'private.get_sign_in_state()',
      'when not exists (',
      'when not true and exists (',
    ),
    'a session never ends by itself': inBody(
      'private.get_sign_in_state()',
      "s.created_at > now() - interval '12 hours'",
      'true',
    ),
    "anybody ends another's session": inBody(
      'private.end_own_session(uuid)',
      'and s.user_id = (select auth.uid())',
      '',
    ),
    'a password alone lists the sessions': inBody(
      'private.get_own_sessions()',
      "private.get_sign_in_state() <> 'complete'",
      'false',
    ),
    'who has lost the role stays signed in': inBody(
      'private.set_user_role(uuid,text)',
      'where s.user_id = account.id and s.id is distinct',
      'where false and s.id is distinct',
    ),
    'anybody signs a colleague out': inBody(
      'private.end_sessions_of(uuid)',
      'perform private.require_admin();',
      '',
    ),
  },
  'second-factor': {
    'a password alone opens the desk of an account that has a factor': inBody(
      'private.get_sign_in_state()',
      "else 'code'",
      "else 'complete'",
    ),
    'staff may leave out the factor that they must have': inBody(
      'private.get_sign_in_state()',
      "then 'enrol'",
      "then 'complete'",
    ),
    'the state of a sign-in counts for nothing': inBody(
      'private.has_role(text[])',
      "private.get_sign_in_state() = 'complete'",
      'true',
    ),
    'a factor that was never shown counts': inBody(
      'private.has_second_factor(uuid)',
      "f.status = 'verified'",
      'true',
    ),
    'an admin without a factor makes it a duty':
      'drop trigger site_settings_keep_second_factor_usable on public.site_settings',
    'whoever has the password makes recovery codes': inBody(
      'private.make_recovery_codes()',
      "private.get_sign_in_state() <> 'complete' or",
      'false or',
    ),
    'a recovery code opens twice': inBody(
      'private.use_recovery_code(text)',
      'and c.used_at is null and',
      'and',
    ),
    "a recovery code opens another's account": inBody(
      'private.use_recovery_code(text)',
      'where c.user_id = account and c.used_at is null and',
      'where c.used_at is null and',
    ),
    'recovery codes without a limit': inBody(
      'private.use_recovery_code(text)',
      "perform private.enforce_rate('recovery_code')",
      'perform true',
    ),
    'recovery codes outlive the factor': 'drop trigger mfa_factors_drop_recovery_codes on auth.mfa_factors',
    'an admin takes away the own factor': inBody(
      'private.take_away_second_factor(uuid)',
      'if user_id = (select auth.uid()) then',
      'if false then',
    ),
    'a lost factor leaves the sessions': inBody(
      'private.take_away_second_factor(uuid)',
      'delete from auth.sessions s where s.user_id = account.id;',
      '',
    ),
    'anybody takes away a factor': inBody(
      'private.take_away_second_factor(uuid)',
      'perform private.lock_admins();',
      '',
    ),
  },
  retention: {
    'nothing is deleted by itself': 'update private.retention_rules set keep_months = null',
    'what somebody applied with is kept as long as a request': `delete from private.retained_tables
      where subject = 'job_applications' and name = 'public.requests'::regclass`,
    'the log of activity can be emptied soon':
      'alter table private.retention_rules drop constraint retention_rules_log_kept',
    'a period of no months deletes everything':
      'alter table private.retention_rules drop constraint retention_rules_keep_months_valid',
    'users count what is old': inBody(
      'private.count_expired(text, integer)',
      'perform private.require_admin();',
      '',
    ),
    'users set how long data is kept': inBody(
      'private.set_retention(text, integer)',
      'perform private.require_admin();',
      '',
    ),
    'nobody learns who has changed a period': inBody(
      'private.set_retention(text, integer)',
      'perform private.write_activity',
      'perform format',
    ),
  },
  'request-lines': {
    'any lines are stored': 'alter table public.requests drop constraint requests_lines_valid',
    'any terms are stored': 'alter table public.requests drop constraint requests_trade_valid',
    'complaints have lines': 'alter table public.requests drop constraint requests_trade_has_type',
    'lines are only in their request': 'drop trigger requests_3_add_lines on public.requests',
    'lines name no product': inBody('private.add_request_lines()', "p.slug = l.line ->> 'product'", 'false'),
    'a search looks past the lines': `alter table public.requests alter column search_text set expression as (
      private.folded(coalesce(form_data ->> 'message', '') || coalesce(form_data ->> 'fullName', '')))`,
    'no index knows the countries': 'drop index public.requests_country_idx',
    'users read lines':
      'alter policy "Sales and viewers read lines of requests" on public.request_lines using (true)',
    'staff write lines': `grant insert on public.request_lines to authenticated;
      create policy "Everyone writes lines" on public.request_lines for insert to authenticated with check (true)`,
    'a product takes the lines along that ask for it': `alter table public.request_lines
      drop constraint request_lines_product_id_fkey,
      add constraint request_lines_product_id_fkey foreign key (product_id) references public.products (id) on delete cascade`,
    'everybody learns what is asked for': inBody(
      'private.get_product_demand()',
      "perform private.require_role('admin', 'sales', 'viewer');",
      '',
    ),
    'a product is asked for by all requests of all years': inBody(
      'private.get_product_demand()',
      "and r.created_at > now() - interval '1 year'",
      '',
    ),
  },
  board: {
    'editors see the board': inBody(
      'private.get_board(boolean)',
      'perform private.require_reader_of_offers();',
      '',
    ),
    'a request stays to be answered when it has an offer': inBody(
      'private.list_board_requests()',
      'and not exists (select from public.offers o where o.request_id = r.id)',
      '',
    ),
    'what was lost is shown for ever': inBody(
      'private.list_board_offers(text, uuid)',
      'o.changed_at > private.board_start()',
      'true',
    ),
    'offers of colleagues are counted as mine': inBody(
      'private.get_board(boolean)',
      'and (own is null or o.owner_id = own)',
      '',
    ),
  },
  charts: {
    'everybody learns how many requests come': inBody(
      'private.get_requests_by_week()',
      "perform private.require_role('admin', 'sales', 'viewer');",
      '',
    ),
    'editors learn what was won': inBody(
      'private.get_offers_by_country()',
      "('admin', 'sales', 'viewer')",
      "('admin', 'sales', 'viewer', 'editor')",
    ),
    'weeks begin by another clock': inBody(
      'private.week_of(timestamp with time zone)',
      'Africa/Cairo',
      'UTC',
    ),
    'who still waits is not counted as late': inBody(
      'private.get_answer_times()',
      "r.answered_at is null and r.created_at >= now() - interval '24 hours'",
      'r.answered_at is null',
    ),
    'who waits does not change the median': inBody(
      'private.get_answer_times()',
      "/ 3600, 'infinity')",
      '/ 3600)',
    ),
    'a request is answered whenever its status changes': inBody(
      'private.note_taken_up()',
      'new.answered_at := clock_timestamp();',
      'new.answered_at := null;',
    ),
    'an offer counts for each line': inBody(
      'private.get_offers_by_product()',
      'from decided d group by 1, 2, 3',
      'from decided d',
    ),
    'an offer keeps the country that its buyer had':
      'drop trigger companies_note_country on public.companies',
    'each spelling is another product': inBody(
      'private.get_unlisted_products()',
      'private.folded(s.product_name)',
      's.product_name',
    ),
  },
  certificates: {
    'visitors see what has ended':
      'alter policy "Everyone reads certificates that are valid today" on public.certificates using (true)',
    'visitors learn the names of private files': 'grant select (file_path) on public.certificates to anon',
    'private files are handed to everybody': inBody(
      'private.get_certificate_file(bigint)',
      'c.is_file_public and',
      '',
    ),
    'the link to a file outlives its certificate': inBody(
      'private.get_certificate_file(bigint)',
      'c.id = any (private.shown_certificates(private.today()))',
      'true',
    ),
    'a certificate is shown beside the one that replaced it': inBody(
      'private.shown_certificates(date)',
      'n.id = c.replaced_by and',
      'false and',
    ),
    'any 13 digits are a GGN': inBody('private.is_ggn(text)', '% 10 = 0', '% 10 < 10'),
    'a certificate names products that are gone':
      'drop trigger certificate_products_forget on private.certificate_products',
    'staff are warned every hour': inBody(
      'private.warn_of_certificates(date)',
      'on conflict do nothing',
      'on conflict (certificate_id, valid_until, days) do update set warned_at = now()',
    ),
    'the form tells of warnings of an earlier end': inBody(
      'private.get_certificate_warnings(bigint)',
      'and c.valid_until = w.valid_until',
      '',
    ),
    'staff are warned of what is replaced': inBody(
      'private.warn_of_certificates(date)',
      'and not public.is_replaced(c)',
      '',
    ),
    'nobody is warned where what replaces it begins too late': inBody(
      'public.is_replaced(public.certificates)',
      'n.valid_from <= certificate.valid_until + 1',
      'true',
    ),
    'a build is asked for again and again': inBody(
      'private.queue_due_deployment(date)',
      "d.status in ('queued', 'building') or",
      'false and',
    ),
    'the end of a certificate asks for no build': inBody(
      'private.queue_due_deployment(date)',
      'private.shown_certificates(built) <> private.shown_certificates(today)',
      'false',
    ),
    'a day undoes a rollback': inBody('private.queue_due_deployment(date)', 'and not is_rollback', ''),
    'catalogues of a day of edits wait for another edit': inBody(
      'private.queue_due_deployment(date)',
      'is_edit and built < today',
      'false',
    ),
  },
  offers: {
    'who got an offer is not told what another contact does': inBody(
      'private.queue_offer_mail(text, public.offers, jsonb)',
      "when c.email is null or $1 not in ('offer_sent', 'offer_reminder') then",
      'when c.email is null then',
    ),
    'a withdrawal is told to nobody': inBody(
      'private.withdraw_offer(uuid, text)',
      "perform private.queue_offer_mail('offer_withdrawn', offer, jsonb_build_object('reason', nullif(reason, '')));",
      '',
    ),
    'everybody signed in reads offers': 'alter policy "Staff read offers" on public.offers using (true)',
    'viewers write offers': inBody(
      'private.require_seller()',
      "('admin', 'sales')",
      "('admin', 'sales', 'viewer')",
    ),
    'editors read an offer': inBody(
      'private.require_reader_of_offers()',
      "('admin', 'sales', 'viewer')",
      "('admin', 'sales', 'viewer', 'editor')",
    ),
    'everybody signed in reads PDFs of offers': `create policy loose on storage.objects for select to authenticated using (bucket_id = 'offer-documents')`,
    'viewers store PDFs of offers': `create policy loose on storage.objects for insert to authenticated with check (bucket_id = 'offer-documents')`,
    'an offer names a PDF that nobody stored': inBody(
      'private.attach_offer_pdf(public.offer_versions, jsonb)',
      'if not exists',
      'if false and not exists',
    ),
    'an extended offer may end sooner': inBody(
      'private.extend_offer(uuid, integer, date, jsonb)',
      'private.end_of_day(valid_until) <= offer.valid_until',
      'false',
    ),
    'an extended offer goes without its PDF': inBody(
      'private.extend_offer(uuid, integer, date, jsonb)',
      'private.attach_offer_pdf(v, pdf)',
      'v.version',
    ),
    'an offer is signed with the name of a colleague': inBody(
      'private.last_person(text)',
      'o.owner_id = (select auth.uid()) and ',
      '',
    ),
    'an offer is signed in another language': inBody('private.last_person(text)', 'v.locale = $1 desc, ', ''),
    'a PDF goes with two offers': 'drop index public.offer_versions_pdf_path_key',
    'PDFs that an offer names are taken away': inBody(
      'private.list_unnamed_offer_documents()',
      'and not exists (select from public.offer_versions v where v.pdf_path = o.name)',
      '',
    ),
    'the service changes the state of offers': 'grant update (state) on public.offers to service_role',
    'a version that was sent can be altered':
      'drop trigger offer_versions_keep_sent on public.offer_versions',
    'whom a version was sent to can be altered': inBody(
      'private.keep_sent_version()',
      'new.contact <> old.contact',
      'false',
    ),
    'lines that were sent can be altered': 'drop trigger offer_lines_keep_sent on public.offer_lines',
    'a deleted product blocks its lines': inBody(
      'private.keep_sent_line()',
      'new.product_id is null',
      'false',
    ),
    'events can be changed': 'drop trigger offer_events_keep on public.offer_events',
    'an offer takes any state': 'drop trigger offers_keep_to_transitions on public.offers',
    'what was declined can be confirmed':
      "insert into private.offer_transitions values ('confirm', 'staff', 'declined', 'confirmed')",
    'an offer that has expired is accepted': inBody(
      'private.next_state(public.offers, text, text)',
      'and not (t.is_timed and offer.valid_until < clock_timestamp())',
      '',
    ),
    'two answers at once both count': inBody('private.locked_offer(uuid)', ' for update', ''),
    'an answer that is sent twice counts twice': inBody(
      'private.answer_offer(text, jsonb)',
      "e.answer_id = (answer ->> 'answer_id')::uuid",
      'false',
    ),
    'an older version is accepted': inBody(
      'private.answer_offer(text, jsonb)',
      "and v.version = (answer ->> 'version')::integer and v.sha256 = answer ->> 'sha256'",
      '',
    ),
    'a revoked link opens its offer': inBody(
      'private.find_linked_offer(text)',
      'and l.revoked_at is null',
      '',
    ),
    'a link never ends': inBody('private.find_linked_offer(text)', 'and l.expires_at > now()', ''),
    'tokens may be guessed for ever': inBody(
      'private.find_linked_offer(text)',
      "perform private.enforce_rate('offer_token');",
      '',
    ),
    'a right token counts as an attempt': inBody(
      'private.find_linked_offer(text)',
      '(found_id is not null)::integer',
      '0',
    ),
    'other sums are sent than staff saw': inBody(
      'private.send_offer(uuid, timestamp with time zone, jsonb)',
      "is distinct from sending ->> 'total'",
      'is null',
    ),
    'a draft overwrites what somebody else saved': inBody(
      'private.locked_draft(uuid, timestamp with time zone)',
      'draft.updated_at <> seen',
      'false',
    ),
    'amounts are rounded down': inBody(
      'private.converted(public.offer_lines, text, numeric, integer)',
      '* 2 + c.per',
      '* 2',
    ),
    'a free mail service is a company': inBody(
      'private.find_buyer(jsonb, text, text)',
      'mail_domain := null;',
      'null;',
    ),
    'a buyer is reminded whenever somebody asks': inBody(
      'private.remind_buyers()',
      "and e.kind = 'reminded'",
      'and false',
    ),
    'what an erased person wrote stays': inBody(
      'private.erase_buyer(text)',
      'update public.offer_events e set person = null',
      'update public.offer_events e set person = person',
    ),
    'what staff wrote to an erased person stays': inBody(
      'private.erase_buyer(text)',
      'detail = private.without_words(e)',
      'detail = e.detail',
    ),
    'a buyer whose links were closed is reminded': inBody(
      'private.remind_buyers()',
      'l.revoked_at is null and ',
      '',
    ),
    'whoever has a link reads to whom it was sent': inBody(
      'private.view_offer(uuid)',
      "v.sent - 'contact'",
      'v.sent',
    ),
    "the log of activity repeats staff's notes": `drop trigger offers_log_activity on public.offers;
      select private.track_activity('public.offers', 'id')`,
  },
  'new-items': {
    'editors are told of requests': inBody(
      'private.count_new_items(timestamp with time zone)',
      "private.has_role('admin', 'sales', 'viewer')",
      'true',
    ),
    'what waits for nobody is counted': inBody(
      'private.count_new_items(timestamp with time zone)',
      "where r.status = 'new'",
      '',
    ),
    'what is there already has come in': inBody(
      'private.count_new_items(timestamp with time zone)',
      'where r.created_at > start)',
      ')',
    ),
  },
  'validation-agreement': {
    'a line has no product': inBody(
      'private.is_request_lines(jsonb)',
      "or private.is_blank(line ->> 'product_name')",
      '',
    ),
    'a line says what nobody reads': inBody(
      'private.is_request_lines(jsonb)',
      "'unit', 'month'] <> '{}'",
      "'unit', 'month', 'colour'] <> '{}'",
    ),
    'a line has control characters': inBody(
      'private.is_request_lines(jsonb)',
      'or not private.is_line(line ->> field, 160)',
      '',
    ),
    'a quantity has any number of digits': inBody(
      'private.is_request_lines(jsonb)',
      'or quantity <> round(quantity, 3)',
      '',
    ),
    'a quantity is counted in nothing': inBody(
      'private.is_request_lines(jsonb)',
      "(line ->> 'quantity' is null) = (line ->> 'unit' is null)",
      'true',
    ),
    'a year has thirteen months': inBody('private.is_request_lines(jsonb)', '1[0-2])$', '1[0-3])$'),
    'a request has any number of lines': inBody(
      'private.is_request_lines(jsonb)',
      'not between 1 and 30',
      '< 1',
    ),
    'goods go to a country of three letters': inBody('private.is_trade(jsonb)', '{2}$', '{2,3}$'),
    'a term of the sea goes by air': inBody('private.is_trade(jsonb)', "<> 'sea'", "= 'rail'"),
    'a pack weighs less than what is in it': inBody(
      'private.is_packing(jsonb)',
      "if (line ->> 'gross_weight_kg')::numeric < (line ->> 'net_weight_kg')::numeric then",
      'if false then',
    ),
    'a poster may be any text': 'alter table public.media_items drop constraint media_items_poster_url_valid',
    'an amount has any number of digits': inBody(
      'private.is_decimal(jsonb, integer, integer)',
      "and value #>> '{}' ~ format",
      "or value #>> '{}' ~ format",
    ),
    'any address is a safe link': inBody('private.is_url(text)', '^(https://', '^(javascript:.*|https://'),
  },
  'form-post': {
    'what comes through a function has no limit': inBody(
      'private.acts_for_visitor()',
      "or private.request_headers() ? 'x-visitor-address'",
      '',
    ),
  },
  maintenance: {
    'visitors read the settings': `grant select on public.site_settings to anon;
      create policy "Everyone reads settings" on public.site_settings for select to anon using (true)`,
    'the access code may be guessed for ever': inBody(
      'private.verify_maintenance_code(text)',
      "perform private.enforce_rate('maintenance_code');",
      '',
    ),
    'the answer about an access code can be read in an error': `drop function public.try_maintenance_code(text);
      create function public.try_maintenance_code(code text) returns boolean
      language sql volatile set search_path = '' as $$
        select set_config('response.status', case when private.verify_maintenance_code(code) then '200' else '204' end, true) = '200'
      $$;
      grant execute on function public.try_maintenance_code(text) to anon, authenticated, service_role`,
  },
  'access-codes': {
    'an access code is mailed whenever somebody asks': inBody(
      'private.send_access_code()',
      "private.count_hit('access_code_minute') is not null",
      'false',
    ),
    'a mailed access code never ends': inBody(
      'private.verify_maintenance_code(text)',
      'c.expires_at > now()',
      'true',
    ),
  },
  users: {
    'users list all accounts': inBody('private.get_all_users()', 'perform private.require_admin();', ''),
    'users write as much metadata as they like': 'drop trigger users_limit_metadata on auth.users',
    'users give themselves a role': inBody('private.lock_admins()', 'perform private.require_admin();', ''),
    'roles are changed without a lock': inBody(
      'private.lock_admins()',
      "perform pg_advisory_xact_lock(hashtext('admins'));",
      '',
    ),
    'the last admin may go': `create or replace function private.keep_one_admin(leaving uuid) returns void language sql security definer
      set search_path = '' as $$ select $$`,
    'the last admin may become an editor': inBody(
      'private.set_user_role(uuid,text)',
      "if new_role <> 'admin' then",
      "if new_role = 'user' then",
    ),
    'any word is a role': inBody(
      'private.set_user_role(uuid,text)',
      "new_role not in ('admin', 'sales', 'editor', 'viewer', 'user')",
      'false',
    ),
    'a new role forgets the rest of the metadata': inBody(
      'private.set_user_role(uuid,text)',
      "coalesce(u.raw_app_meta_data, '{}') || jsonb_build_object",
      'jsonb_build_object',
    ),
    'anybody writes into the log that an account was added': inBody(
      'private.note_added_user(uuid)',
      'if not (select private.is_admin())',
      'if false',
    ),
    'an account is added twice in the log': inBody(
      'private.note_added_user(uuid)',
      "and l.action = 'insert'",
      'and false',
    ),
  },
  roles: {
    'viewers change what they read': `alter policy "Sales sets the status of requests" on public.requests
      using ((select private.has_role('admin', 'sales', 'viewer'))) with check (true)`,
    'sales adds products': `alter policy "Editors add products" on public.products
      with check ((select private.has_role('admin', 'editor', 'sales')))`,
    'users see drafts': 'alter policy "Everyone reads published products" on public.products using (true)',
    'editors read requests': sharedWith('"Sales and viewers read requests" on public.requests', 'editor'),
    'viewers delete messages': sharedWith('"Sales deletes messages" on public.contact_messages', 'viewer'),
    'sales follows builds': sharedWith('"Editors read deployments" on public.deployments', 'sales'),
    'sales reads settings': sharedWith('"Admins read settings" on public.site_settings', 'sales'),
    'staff read what others did': sharedWith(
      '"Staff read what they did themselves" on public.activity_log',
      'editor',
    ),
    "editors open visitors' files": sharedWith(
      '"Staff list the files of what they read" on storage.objects',
      'editor',
    ),
    "sales deletes everybody's notes": sharedWith(
      '"Sales deletes its own notes" on public.request_notes',
      'sales',
    ),
    'a note is taken back by who may not write any more':
      'alter policy "Sales deletes its own notes" on public.request_notes using (author = (select auth.uid()))',
    'users read applications':
      'alter policy "Staff read applications" on public.job_applications using (true)',
    'viewers add files': `alter policy "Editors add public files" on storage.objects with check ((select private.has_role('admin', 'editor', 'viewer')))`,
    'any role does what a function asks one for': inBody(
      'private.require_role(text[])',
      'if not private.has_role(variadic roles)',
      'if false',
    ),
    'sales publishes': inBody(
      'private.queue_deployment(boolean)',
      "require_role('admin', 'editor')",
      "require_role('admin', 'editor', 'sales')",
    ),
    'users learn who the staff are': inBody(
      'private.get_staff()',
      "perform private.require_role('admin', 'sales', 'editor', 'viewer');",
      '',
    ),
    'staff count what they may not read': inBody(
      'private.check_request()',
      '(select private.is_admin())',
      "(select private.has_role('admin', 'sales', 'editor', 'viewer'))",
    ),
  },
  storage: {
    'attachments are public': "update storage.buckets set public = true where id = 'request-attachments'",
    'visitors learn which files of a private bucket are there': inBody(
      'private.get_public_file_types(text[])',
      'and b.public',
      '',
    ),
    'one call asks for any number of files': inBody(
      'private.get_public_file_types(text[])',
      'if cardinality(paths) > 1000',
      'if false',
    ),
    'files may have any name': `alter policy "Editors add public files" on storage.objects
      with check (bucket_id in ('product-images', 'media') and private.is_upload() and (select private.has_role('admin', 'editor')))`,
    'a private file becomes public by a copy': inBody('private.is_upload()', "!~ 'copy'", "!~ 'never'"),
    'pictures may be of any type':
      "update storage.buckets set allowed_mime_types = null where id = 'product-images'",
    'pictures may have any size':
      "update storage.buckets set file_size_limit = null where id = 'product-images'",
    'everybody lists files':
      'create policy "Everyone lists files" on storage.objects for select to anon, authenticated using (true)',
  },
  attachments: {
    'a request takes files of another form': inBody(
      'private.join_attachments()',
      'and a.form_id = new.id',
      '',
    ),
    'a request takes files that another one has': inBody(
      'private.join_attachments()',
      'and a.form_id = new.id and a.request_id is null',
      '',
    ),
    'a request takes files that are not stored': `alter table public.request_attachments drop constraint request_attachments_joined_when_stored;
      create or replace function private.join_attachments() returns trigger language plpgsql security definer
      set search_path = '' as $$
      begin
        update public.request_attachments a set request_id = new.id
        where a.id = any (new.attachment_ids) and a.form_id = new.id and a.request_id is null;
        return null;
      end $$`,
    'files stay behind': 'drop trigger request_attachments_queue_file_removal on public.request_attachments',
    'uploads without a limit': 'drop trigger request_attachments_1_limit_rate on public.request_attachments',
    'files that nobody sends fill the disk': inBody(
      'private.limit_waiting_attachments()',
      '> 2147483648',
      '> 21474836480',
    ),
  },
  notify: {
    'one address gets any number of acknowledgements': inBody(
      'private.queue_acknowledgement(text,text,text,jsonb)',
      '< 3',
      '< 300',
    ),
    'two senders get one mail': inBody(
      'private.claim_mails(integer)',
      "next_attempt_at = now() + interval '5 minutes'",
      'next_attempt_at = now()',
    ),
    'sent mails are kept with all they said': inBody(
      'private.settle_mail(uuid,uuid,text,boolean)',
      "recipient = null, payload = '{}', ",
      '',
    ),
  },
  activity: {
    'the records of signing in stay': `create function private.keep_entry() returns trigger language plpgsql
      as 'begin return null; end';
      create trigger keep_entry before delete on auth.audit_log_entries for each row execute function private.keep_entry()`,
    'nobody remembers who was erased': inBody(
      'private.erase_person(text)',
      'do update set erased_at = now()',
      'do nothing; delete from private.erased_people',
    ),
    'whoever was erased once is erased for ever': inBody(
      'private.erase_again(timestamp with time zone)',
      'where p.erased_at > since',
      '',
    ),
    'anybody writes of having read': inBody(
      'private.note_reading(text,text,text,integer)',
      "perform private.require_role('admin', 'sales', 'editor', 'viewer');",
      '',
    ),
    'what was never done is noted as read': inBody(
      'private.note_reading(text,text,text,integer)',
      "action in ('export', 'open') is not true or",
      '',
    ),
    'the service writes the activity log':
      'grant insert, update, delete on public.activity_log to service_role',
    "the activity log repeats visitors' words": `drop trigger requests_log_activity on public.requests;
      select private.track_activity('public.requests', 'id')`,
    'the activity log names access codes': `create or replace function private.without_secrets(table_name text, value jsonb) returns jsonb
      language sql immutable set search_path = '' as $$ select value $$`,
    'visitors see drafts': 'alter policy "Everyone reads published products" on public.products using (true)',
  },
  publishing: {
    'an edit does not count as a change of the site': `drop trigger product_categories_bump_revision_update on public.product_categories;
      drop trigger products_bump_revision_update on public.products;
      drop trigger faqs_bump_revision_update on public.faqs;
      drop trigger site_content_bump_revision_update on public.site_content`,
    'what changed is not noted': inBody(
      'private.bump_content_revision()',
      'from changed_rows r',
      'from changed_rows r where false',
    ),
    'the digest of the rows tells visitors of drafts':
      'alter function private.get_content_changes(bigint) security definer',
    'visitors learn the ids of drafts':
      'alter policy "Everyone reads which rows that visitors saw changed" on public.content_changes using (true)',
    'a copied report counts again': inBody(
      'private.accept_webhook(text, timestamp with time zone)',
      'return found;',
      'return true;',
    ),
  },
  catalogue: {
    'everybody searches drafts': inBody(
      'private.search_products(text[])',
      "perform private.require_role('admin', 'sales', 'editor', 'viewer');",
      '',
    ),
  },
  import: {
    'what has changed since is written over': inBody(
      'private.import_rows(text,text,jsonb,uuid)',
      'if changed_since > 0 then',
      'if false then',
    ),
    'whoever reads imports': inBody(
      'private.require_importer(text)',
      "perform private.require_role('admin', 'editor');",
      '',
    ),
    'any table is imported': inBody(
      'private.require_importer(text)',
      "if table_name in ('products', 'product_categories', 'faqs', 'companies') is not true then",
      'if false then',
    ),
    'people that have changed since are written over': inBody(
      'private.import_contacts(jsonb)',
      ' and t.updated_at = w.seen',
      '',
    ),
    'people of an import are not found': inBody(
      'private.settle_imported_buyers(uuid[])',
      'private.company_search_text(c, p.people)',
      'private.company_search_text(c, null)',
    ),
    'parts of others are imported': inBody(
      'private.take_import_parts(uuid)',
      ' and p.actor = (select auth.uid())',
      '',
    ),
    'others take an import back': inBody(
      'private.open_import(uuid)',
      ' and i.actor = (select auth.uid())',
      '',
    ),
    "others' imports are listed": inBody(
      'private.get_own_imports(text)',
      'i.actor = (select auth.uid()) and ',
      '',
    ),
    'an import is listed after a day': inBody(
      'private.get_own_imports(text)',
      " and i.created_at > now() - interval '1 day'",
      '',
    ),
    'an import is taken back after a day': inBody(
      'private.open_import(uuid)',
      " and i.created_at > now() - interval '1 day'",
      '',
    ),
    'what was changed since is taken back': inBody(
      'private.undo_import(uuid)',
      't.updated_at <> e.version',
      'false',
    ),
    'a buyer who was heard from is taken back': inBody(
      'private.undo_import(uuid)',
      'e.row_id = any ($3)) as stays',
      'false) as stays',
    ),
    'what cannot go keeps all the rest of an import': inBody(
      'private.take_back_rows(private.imported_rows[])',
      'if middle > 0 then',
      'if false then',
    ),
    'what an import has changed is kept for good': inBody(
      'private.run_maintenance()',
      'perform private.end_imports();',
      '',
    ),
    'what an import has changed outlives whom it names': inBody(
      'private.erase_buyer(text)',
      'perform private.erase_imported(wanted);',
      '',
    ),
    'pictures go that an import may need again': inBody(
      'private.named_files()',
      'union select unnest(private.stored_files(r.before)) from private.imported_rows r',
      '',
    ),
    'an import is not noted': inBody(
      'private.import_rows(text,text,jsonb,uuid)',
      'perform private.note_import(table_name, file_name, added, changed);',
      '',
    ),
    'columns that a row does not name are emptied': inBody(
      'private.import_rows(text,text,jsonb,uuid)',
      'else t.%1$I end',
      'else n.%1$I end',
    ),
  },
  subscriptions: {
    'visitors confirm what they subscribe':
      'grant insert (confirmed_at) on public.newsletter_subscriptions to anon',
    'a token is good for whatever it is used for': inBody(
      'private.subscription_token(uuid,text)',
      "purpose || ' ' || id",
      'id::text',
    ),
    'a token opens every row': inBody(
      'private.subscription_token(uuid,text)',
      "purpose || ' ' || id",
      'purpose',
    ),
    'whatever names a row is a token': inBody(
      'private.id_in_subscription_token(text,text)',
      'if named is null',
      'if false and named is null',
    ),
    'tokens may be guessed for ever': inBody(
      'private.id_in_subscription_token(text,text)',
      "perform private.enforce_rate('subscription_token');",
      '',
    ),
    'a right token counts as an attempt': inBody(
      'private.id_in_subscription_token(text,text)',
      'hits = c.hits - 1',
      'hits = c.hits',
    ),
    'users make tokens': inBody(
      'private.unsubscribe_token(uuid)',
      "perform private.require_role('admin', 'sales', 'editor', 'viewer');",
      '',
    ),
    'a confirmed address is taken over': inBody(
      'private.replace_unconfirmed()',
      'and s.confirmed_at is null',
      '',
    ),
    'a mail can be asked for again at once': inBody(
      'private.replace_unconfirmed()',
      "and s.created_at < now() - interval '10 minutes'",
      '',
    ),
    'who subscribed an address first keeps its owner out':
      'drop trigger newsletter_subscriptions_4_replace_unconfirmed on public.newsletter_subscriptions',
    'addresses that nobody confirmed are kept': inBody(
      'private.drop_unconfirmed()',
      'and s.created_at <',
      'and s.created_at >',
    ),
    'confirmed addresses are forgotten': inBody(
      'private.drop_unconfirmed()',
      's.confirmed_at is null and',
      '',
    ),
    'nobody remembers who left':
      'drop trigger newsletter_subscriptions_note_leaving on public.newsletter_subscriptions',
    'whoever left once is never on the list again': inBody(
      'private.erase_again(timestamp with time zone)',
      'and p.erased_at > since',
      '',
    ),
    'nobody is asked':
      'drop trigger newsletter_subscriptions_ask_for_confirmation on public.newsletter_subscriptions',
  },
  search: {
    'everybody searches requests': inBody(
      'private.search_requests(text[])',
      "perform private.require_role('admin', 'sales', 'viewer');",
      '',
    ),
    'a search hands over rows beyond number': inBody(
      'private.search_rows(anyelement, text[], text[])',
      'if found_rows > at_most',
      'if false',
    ),
  },
  'schema-lints': {
    'a new table without row level security':
      'create table public.leads (email text); grant select on public.leads to anon',
    'a function that looks names up in a path': 'alter function private.count_hit(text) reset search_path',
  },
};

function inBody(signature: string, from: string, to: string): Mutation {
  return { signature, from, to };
}

/** A policy for admins and this role, whatever it asked before. */
function sharedWith(policy: string, role: string): string {
  return `alter policy ${policy} using ((select private.has_role('admin', '${role}')))`;
}
