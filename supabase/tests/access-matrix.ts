/*
 * Who may do what, written down by hand. A test compares it with the system catalogs, both ways: a table, a
 * column, a policy or a function that is missing here fails, and so does one that is here and not there.
 */

type Verb = 'select' | 'insert' | 'update' | 'delete';

/** Columns parted by commas, or all of the table. A delete is of whole rows. */
interface Grants {
  select?: string;
  insert?: string;
  update?: string;
  delete?: true;
}

/** Roles and conditions of a policy as the system catalogs word them. */
export interface Policy {
  roles: 'anon, authenticated' | 'authenticated';
  using: string | null;
  check: string | null;
}

interface TableAccess {
  columns: string;
  visitor: Grants;
  user: Grants;
  service: Grants;
  policies: Partial<Record<Verb, (verb: Verb) => Policy>>;
}

const IS_ADMIN = '( SELECT private.is_admin() AS is_admin)';
const hasRole = (...roles: string[]) =>
  `( SELECT private.has_role(VARIADIC ARRAY[${roles.map((role) => `'${role}'::text`).join(', ')}]) AS has_role)`;
const IS_SALES = hasRole('admin', 'sales');
const READS_SALES = hasRole('admin', 'sales', 'viewer');
const IS_EDITOR = hasRole('admin', 'editor');
const IS_STAFF = hasRole('admin', 'sales', 'editor', 'viewer');
const IS_OWN = '= ( SELECT auth.uid() AS uid)';

const onlyIf =
  (condition: string) =>
  (verb: Verb): Policy => ({
    roles: 'authenticated',
    using: verb === 'insert' ? null : condition,
    check: verb === 'insert' || verb === 'update' ? condition : null,
  });

const asAnybody =
  (condition: string) =>
  (verb: Verb): Policy => ({
    roles: 'anon, authenticated',
    using: verb === 'insert' ? null : condition,
    check: verb === 'insert' ? condition : null,
  });

const admin = onlyIf(IS_ADMIN);
const sales = onlyIf(IS_SALES);
const salesReader = onlyIf(READS_SALES);
const editor = onlyIf(IS_EDITOR);
const staff = onlyIf(IS_STAFF);
const salesOrEditor = onlyIf(hasRole('admin', 'sales', 'editor'));
const author = onlyIf(`((author ${IS_OWN}) AND ${IS_SALES})`);
const adminOrActor = onlyIf(
  `(${IS_ADMIN} OR ((actor ${IS_OWN}) AND ${hasRole('sales', 'editor', 'viewer')}))`,
);
const everyone = asAnybody('true');
const publishedToEveryone = asAnybody(`(is_published OR ${IS_STAFF})`);
const shownToEveryone = asAnybody(
  `((id = ANY (( SELECT private.shown_certificates(private.today()) AS shown_certificates)::bigint[])) OR ${IS_STAFF})`,
);
const publicToEveryone = asAnybody(`(is_public OR ${IS_STAFF})`);
const newByEveryone = asAnybody("(status = 'new'::text)");
const withoutHoneypot = asAnybody('(website IS NULL)');

const everything: Grants = { select: 'all', insert: 'all', update: 'all', delete: true };

export const TABLES: Record<string, TableAccess> = {
  activity_log: {
    columns: 'id, at, actor, actor_email, actor_role, action, table_name, row_id, before, after, search_text',
    visitor: {},
    user: { select: 'all' },
    service: { select: 'all' },
    policies: { select: adminOrActor },
  },
  certificates: {
    columns:
      'id, scheme, scheme_version, number, holder, site, scope, scope_ar, body, valid_from, valid_until, verify_url, file_path, is_file_public, has_file, product_ids, replaced_by, created_at, updated_at',
    visitor: {
      select:
        'id, scheme, scheme_version, number, holder, site, scope, scope_ar, body, valid_from, valid_until, verify_url, is_file_public, has_file, product_ids, created_at, updated_at',
    },
    user: everything,
    service: everything,
    policies: { select: shownToEveryone, insert: editor, update: editor, delete: editor },
  },
  buyer_notes: {
    columns: 'id, company_id, body, author, created_at',
    visitor: {},
    user: { select: 'all', insert: 'id, company_id, body', delete: true },
    service: everything,
    policies: { select: salesReader, insert: sales, delete: author },
  },
  companies: {
    columns:
      'id, name, country, domains, vat, notes, heard_at, follow_up_due, merged_into, search_text, name_key, created_at, updated_at',
    visitor: {},
    user: {
      select: 'all',
      insert: 'id, name, country, domains, vat, notes',
      update: 'name, country, domains, vat, notes',
      delete: true,
    },
    service: everything,
    policies: {
      select: onlyIf(`((merged_into IS NULL) AND ${READS_SALES})`),
      insert: sales,
      update: sales,
      delete: sales,
    },
  },
  contact_info: {
    columns: 'id, info_key, label, label_ar, value, value_ar, created_at, updated_at',
    visitor: { select: 'all' },
    user: { select: 'all', insert: 'all', update: 'label, label_ar, value, value_ar', delete: true },
    service: everything,
    policies: { select: everyone, insert: editor, update: editor, delete: editor },
  },
  contact_messages: {
    columns:
      'id, name, email, whatsapp, message, locale, website, created_at, status, company_id, search_text',
    visitor: { insert: 'id, name, email, whatsapp, message, locale, website' },
    user: {
      select: 'all',
      insert: 'id, name, email, whatsapp, message, locale, website',
      update: 'status',
      delete: true,
    },
    service: everything,
    policies: { select: salesReader, insert: withoutHoneypot, update: sales, delete: sales },
  },
  contacts: {
    columns: 'id, company_id, name, email, phone, locale, created_at, updated_at',
    visitor: {},
    user: {
      select: 'all',
      insert: 'id, company_id, name, email, phone, locale',
      update: 'name, email, phone, locale',
      delete: true,
    },
    service: everything,
    policies: { select: salesReader, insert: sales, update: sales, delete: sales },
  },
  content_changes: {
    columns: 'table_name, row_id, revision, is_public',
    visitor: { select: 'all' },
    user: { select: 'all' },
    service: everything,
    policies: { select: publicToEveryone },
  },
  content_revision: {
    columns: 'is_only_row, revision, changed_at',
    visitor: { select: 'revision, changed_at' },
    user: { select: 'revision, changed_at' },
    service: everything,
    policies: { select: everyone },
  },
  deleted_rows: {
    columns: 'id, table_name, row_id, name, picture_url, contents, certificate_ids, files, actor, deleted_at',
    visitor: {},
    user: { select: 'all', delete: true },
    service: everything,
    policies: { select: editor, delete: editor },
  },
  deployments: {
    columns:
      'id, status, requested_revision, built_revision, requested_by, allow_shrink, reason, error, log_url, queued_at, started_at, finished_at, heartbeat_at',
    visitor: {},
    user: { select: 'all' },
    service: everything,
    policies: { select: editor },
  },
  faqs: {
    columns: 'id, question, question_ar, answer, answer_ar, category, created_at, updated_at',
    visitor: { select: 'all' },
    user: everything,
    service: everything,
    policies: { select: everyone, insert: editor, update: editor, delete: editor },
  },
  follow_ups: {
    columns: 'id, company_id, offer_id, due, body, owner_id, done_at, created_at, updated_at',
    visitor: {},
    user: {
      select: 'all',
      insert: 'id, company_id, offer_id, due, body, owner_id',
      update: 'due, body, owner_id, done_at',
      delete: true,
    },
    service: everything,
    policies: { select: salesReader, insert: sales, update: sales, delete: sales },
  },
  job_applications: {
    columns:
      'id, request_id, name, email, phone, position, status, resume_url, cover_letter, created_at, search_text',
    visitor: {},
    user: { select: 'all', update: 'status', delete: true },
    service: everything,
    policies: { select: staff, update: salesOrEditor, delete: salesOrEditor },
  },
  media_items: {
    columns:
      'id, title, title_ar, description, description_ar, type, category, url, created_at, updated_at, alt_text, alt_text_ar, poster_url, display_order',
    visitor: { select: 'all' },
    user: everything,
    service: everything,
    policies: { select: everyone, insert: editor, update: editor, delete: editor },
  },
  newsletter_subscriptions: {
    columns: 'id, email, locale, website, created_at, email_key, confirmed_at',
    visitor: { insert: 'id, email, locale, website' },
    user: { select: 'all', insert: 'id, email, locale, website' },
    service: everything,
    policies: { select: staff, insert: withoutHoneypot },
  },
  offer_events: {
    columns: 'id, offer_id, version, kind, actor, at, detail, person, answer_id',
    visitor: {},
    user: { select: 'all' },
    service: { select: 'all' },
    policies: { select: salesReader },
  },
  offer_lines: {
    columns:
      'offer_id, version, position, product_id, product_name, variety, size, packing, quantity, unit, unit_price, price_unit, net_weight_kg, gross_weight_kg, units_per_pallet, pallets_per_reefer, storage_min_c, storage_max_c, line_total, net_kg, gross_kg',
    visitor: {},
    user: { select: 'all' },
    service: { select: 'all' },
    policies: { select: salesReader },
  },
  offer_versions: {
    columns:
      'offer_id, version, locale, currency, incoterm, place, loading_port, loading_from, loading_until, payment_terms, inclusions, notes, valid_until, reminds, person, total, contact, snapshot, sha256, pdf_path, pdf_sha256, sent_at, updated_at',
    visitor: {},
    user: { select: 'all' },
    service: { select: 'all' },
    policies: { select: salesReader },
  },
  offers: {
    columns:
      'id, number, state, request_id, company_id, contact_id, owner_id, lost_reason, lost_note, current_version, company_name, country, currency, total, incoterm, place, valid_until, sent_at, products, opened_at, changed_at, created_at, search_text',
    visitor: {},
    user: { select: 'all' },
    service: { select: 'all' },
    policies: { select: salesReader },
  },
  product_categories: {
    columns: 'id, name, name_ar, slug, description, description_ar, image_url, created_at, updated_at',
    visitor: { select: 'all' },
    user: everything,
    service: everything,
    policies: { select: everyone, insert: editor, update: editor, delete: editor },
  },
  products: {
    columns:
      'id, name, name_ar, slug, category, price, description, description_ar, origin, origin_ar, availability, image, rating, variety, variety_ar, sizes, sizes_ar, hs_code, storage, storage_ar, shelf_life, shelf_life_ar, season, packing, loading_port, loading_port_ar, created_at, updated_at, is_published, storage_min_c, storage_max_c, min_order_kg',
    visitor: { select: 'all' },
    user: everything,
    service: everything,
    policies: { select: publishedToEveryone, insert: editor, update: editor, delete: editor },
  },
  request_attachments: {
    columns: 'id, form_id, request_id, path, name, mime_type, byte_size, stored_at, created_at',
    visitor: {},
    user: { select: 'all', delete: true },
    service: everything,
    policies: { select: salesReader, delete: sales },
  },
  request_lines: {
    columns: 'request_id, position, product_id, product_name, variety, size, packing, quantity, unit, month',
    visitor: {},
    user: { select: 'all' },
    service: everything,
    policies: { select: salesReader },
  },
  request_notes: {
    columns: 'id, request_id, body, author, created_at',
    visitor: {},
    user: { select: 'all', insert: 'id, request_id, body', delete: true },
    service: everything,
    policies: { select: salesReader, insert: sales, delete: author },
  },
  requests: {
    columns:
      'id, type, form_data, status, locale, website, created_at, attachment_ids, search_text, lines, trade, company_id, country, incoterm, answered_at',
    visitor: { insert: 'id, type, form_data, status, locale, website, attachment_ids, lines, trade' },
    user: {
      select: 'all',
      insert: 'id, type, form_data, status, locale, website, attachment_ids, lines, trade',
      update: 'status',
      delete: true,
    },
    service: everything,
    policies: { select: salesReader, insert: newByEveryone, update: sales, delete: sales },
  },
  site_content: {
    columns: 'id, section_key, title, title_ar, content, content_ar, image_url, updated_at',
    visitor: { select: 'all' },
    user: everything,
    service: everything,
    policies: { select: everyone, insert: editor, update: editor, delete: editor },
  },
  site_settings: {
    columns: 'key, value, updated_at',
    visitor: {},
    user: everything,
    service: everything,
    policies: { select: admin, insert: admin, update: admin, delete: admin },
  },
  social_links: {
    columns: 'id, platform, url, updated_at',
    visitor: { select: 'all' },
    user: everything,
    service: everything,
    policies: { select: everyone, insert: editor, update: editor, delete: editor },
  },
};

const CONTENT_BUCKETS =
  "(bucket_id = ANY (ARRAY['product-images'::text, 'media'::text, 'certificates'::text]))";
const LISTED_FILES = `((${CONTENT_BUCKETS} AND ${IS_STAFF}) OR ((bucket_id = 'offer-documents'::text) AND ${READS_SALES}) OR ((bucket_id = 'request-attachments'::text) AND (${READS_SALES} OR (${hasRole('editor')} AND private.is_resume(name)))))`;

/** What may be done with files, beside reading public ones by their address. */
export const STORAGE_POLICIES: Partial<Record<Verb, Policy>> = {
  select: { roles: 'authenticated', using: LISTED_FILES, check: null },
  insert: {
    roles: 'authenticated',
    using: null,
    check: `(private.is_object_name(name) AND private.is_upload() AND ((${CONTENT_BUCKETS} AND ${IS_EDITOR}) OR ((bucket_id = 'offer-documents'::text) AND ${IS_SALES})))`,
  },
  delete: { roles: 'authenticated', using: `(${CONTENT_BUCKETS} AND ${IS_EDITOR})`, check: null },
};

/** Roles that may execute each function of the schemas `public` and `private`; nobody else may. */
export const FUNCTIONS: Record<string, string> = {
  'private.accept_webhook(webhook_id text, valid_until timestamp with time zone)': 'service',
  'private.acts_for_visitor()': '',
  'private.add_job_application()': '',
  'private.add_request_lines()': '',
  'private.address_key(address text)': '',
  'private.announce_message()': '',
  'private.announce_request()': '',
  'private.apply_retention()': '',
  'private.bump_content_revision()': '',
  'private.changed_part(source jsonb, other jsonb)': '',
  'private.check_request()': 'visitor user service',
  'private.claim_mails(max_count integer)': 'service',
  'private.client_address()': '',
  'private.client_address_key()': '',
  'private.client_network_key()': '',
  'private.confirm_file_removals(paths text[])': 'service',
  'private.count_hit(bucket_name text)': '',
  'private.count_expired(subject text, keep_months integer)': 'user',
  'private.count_new_items(since timestamp with time zone)': 'user',
  'private.delete_user_by_admin(user_id_to_delete uuid)': 'user',
  'private.drop_attachments_of_request()': '',
  'private.drop_honeypot()': '',
  'private.drop_recovery_codes()': '',
  'private.drop_resume_of_application()': '',
  'private.email_key(email text)': '',
  'private.end_own_session(session_id uuid)': 'user',
  'private.end_sessions_of(user_id uuid)': 'user',
  'private.end_silent_deployments()': 'user',
  'private.enforce_rate(bucket_name text)': '',
  'private.erase_again(since timestamp with time zone)': '',
  'private.erase_person(email text)': 'user',
  'private.expired_rows(source private.retained_tables, keep_months integer)': '',
  'private.erase_sender(wanted text)': '',
  'private.fail_silent_deployments()': '',
  'private.get_all_users()': 'user',
  'private.get_content_changes(since bigint)': 'visitor user service',
  'private.get_mail_state()': 'user',
  'private.get_own_role()': 'user',
  'private.get_own_sessions()': 'user',
  'private.get_product_demand()': 'user',
  'private.get_answer_times()': 'user',
  'private.get_board(is_mine boolean)': 'user',
  'private.get_offers_by_country()': 'user',
  'private.get_offers_by_product()': 'user',
  'private.get_requests_by_week()': 'user',
  'private.get_unlisted_products()': 'user',
  'private.get_public_file_types(paths text[])': 'visitor user service',
  'private.get_retention()': 'user',
  'private.get_second_factor()': 'user',
  'private.get_sign_in_state()': 'user',
  'private.get_staff()': 'user',
  'private.has_role(VARIADIC roles text[])': 'visitor user service',
  'private.has_second_factor(account uuid)': '',
  'private.is_admin()': 'visitor user service',
  'private.folded(value text)': 'visitor user service',
  'private.is_blank(value text)': 'visitor user service',
  'private.is_email(value text)': 'visitor user service',
  'private.is_line(value text, max_length integer)': 'visitor user service',
  'private.is_maintenance_enabled()': 'visitor user service',
  'private.is_object_name(name text)': 'visitor user service',
  'private.is_packing(value jsonb)': 'visitor user service',
  'private.is_request_form(request_type text, form jsonb)': 'visitor user service',
  'private.is_request_lines(value jsonb)': 'visitor user service',
  'private.is_resume(path text)': 'user',
  'private.is_season(value text[])': 'visitor user service',
  'private.is_text(value text, max_length integer)': 'visitor user service',
  'private.is_upload()': 'visitor user service',
  'private.is_trade(value jsonb)': 'visitor user service',
  'private.is_url(value text)': 'visitor user service',
  'private.job_statuses()': '',
  'private.join_attachments()': '',
  'private.keep_category_name()': '',
  'private.keep_one_admin(leaving uuid)': '',
  'private.keep_second_factor_usable()': '',
  'private.keep_buyer_with_offers()': '',
  'private.keep_used_category()': '',
  'private.limit_rate()': '',
  'private.limit_waiting_attachments()': '',
  'private.list_file_removals()': 'service',
  'private.lock_admins()': '',
  'private.log_activity()': '',
  'private.make_access_code()': '',
  'private.make_recovery_codes()': 'user',
  'private.must_have_second_factor()': '',
  'private.network_key(address text)': '',
  'private.note_added_user(user_id uuid)': 'user',
  'private.add_import_part(import_id uuid, part integer, rows jsonb)': 'user',
  'private.import_rows(table_name text, file_name text, rows jsonb, import_id uuid)': 'user',
  'private.take_import_parts(import_id uuid)': 'user',
  'private.note_import(table_name text, file_name text, added integer, changed integer)': 'user',
  'private.note_reading(action text, table_name text, row_id text, row_count integer)': 'user',
  'private.queue_acknowledgement(kind text, email text, locale text, payload jsonb)': '',
  'private.queue_deployment(allow_shrink boolean)': 'user service',
  'private.queue_file_removal()': '',
  'private.refuse_lists()': '',
  'private.refuse_user_metadata()': '',
  'private.release_mail(mail_id uuid, mail_claim uuid)': 'service',
  'private.report_deployment(deployment_id uuid, event text, built_revision bigint, reason text, error text, log_url text)':
    'service',
  'private.request_headers()': 'visitor user service',
  'private.request_keys(request_type text)': 'visitor user service',
  'private.require_admin()': '',
  'private.require_role(VARIADIC roles text[])': '',
  'private.role_of(app_metadata jsonb)': '',
  'private.run_maintenance()': 'service',
  'private.search_contact_messages(patterns text[])': 'user',
  'private.search_job_applications(patterns text[])': 'user',
  'private.search_products(patterns text[])': 'user',
  'private.search_requests(patterns text[])': 'user',
  'private.search_rows(kind anyelement, patterns text[], id_columns text[])': '',
  'private.send_access_code()': 'service',
  'private.set_email_key()': '',
  'private.set_slug()': '',
  'private.set_status_of_application()': '',
  'private.set_status_of_job_request()': '',
  'private.set_retention(subject text, keep_months integer)': 'user',
  'private.set_user_role(user_id uuid, new_role text)': 'user',
  'private.settle_mail(mail_id uuid, mail_claim uuid, failure text, is_final boolean)': 'service',
  'private.slugify(value text)': 'visitor user service',
  'private.take_away_second_factor(user_id uuid)': 'user',
  'private.touch_updated_at()': '',
  'private.track_activity(tracked regclass, key_column text, noted text)': '',
  'private.track_content(tracked regclass)': '',
  'private.use_recovery_code(code text)': 'user',
  'private.verify_maintenance_code(code text)': 'visitor user service',
  'private.without_secrets(table_name text, value jsonb)': '',
  'private.write_activity(action text, table_name text, row_id text, before jsonb, after jsonb)': '',
  'public.accept_webhook(webhook_id text, valid_until timestamp with time zone)': 'service',
  'public.claim_mails(max_count integer)': 'service',
  'public.confirm_file_removals(paths text[])': 'service',
  'public.count_expired(subject text, keep_months integer)': 'user',
  'public.count_new_items(since timestamp with time zone)': 'user',
  'public.delete_user_by_admin(user_id_to_delete uuid)': 'user',
  'public.end_own_session(session_id uuid)': 'user',
  'public.end_sessions_of(user_id uuid)': 'user',
  'public.end_silent_deployments()': 'user',
  'public.erase_person(email text)': 'user',
  'public.get_all_users()': 'user',
  'public.get_content_changes(since bigint)': 'visitor user service',
  'public.get_mail_state()': 'user',
  'public.get_own_role()': 'user',
  'public.get_own_sessions()': 'user',
  'public.get_product_demand()': 'user',
  'public.get_answer_times()': 'user',
  'public.get_board(is_mine boolean)': 'user',
  'public.get_offers_by_country()': 'user',
  'public.get_offers_by_product()': 'user',
  'public.get_requests_by_week()': 'user',
  'public.get_unlisted_products()': 'user',
  'public.get_public_file_types(paths text[])': 'visitor user service',
  'public.get_retention()': 'user',
  'public.get_second_factor()': 'user',
  'public.get_sign_in_state()': 'user',
  'public.get_staff()': 'user',
  'public.add_import_part(import_id uuid, part integer, rows jsonb)': 'user',
  'public.import_rows(table_name text, file_name text, rows jsonb, import_id uuid)': 'user',
  'public.is_admin()': 'user service',
  'public.is_maintenance_enabled()': 'visitor user service',
  'public.list_file_removals()': 'service',
  'public.make_recovery_codes()': 'user',
  'public.note_added_user(user_id uuid)': 'user',
  'public.note_reading(action text, table_name text, row_id text, row_count integer)': 'user',
  'public.queue_deployment(allow_shrink boolean)': 'user service',
  'public.release_mail(mail_id uuid, mail_claim uuid)': 'service',
  'public.report_deployment(deployment_id uuid, event text, built_revision bigint, reason text, error text, log_url text)':
    'service',
  'public.run_maintenance()': 'service',
  'public.search_contact_messages(patterns text[])': 'user',
  'public.search_job_applications(patterns text[])': 'user',
  'public.search_products(patterns text[])': 'user',
  'public.search_requests(patterns text[])': 'user',
  'public.send_access_code()': 'service',
  'public.set_retention(subject text, keep_months integer)': 'user',
  'public.set_user_role(user_id uuid, new_role text)': 'user',
  'public.settle_mail(mail_id uuid, mail_claim uuid, failure text, is_final boolean)': 'service',
  'public.take_away_second_factor(user_id uuid)': 'user',
  'public.try_maintenance_code(code text)': 'visitor user service',
  'private.add_offer(offer_id uuid, request_id uuid, company_id uuid, contact_id uuid, content jsonb)': '',
  'private.add_offer_event(offer_id uuid, version integer, kind text, detail jsonb)': '',
  'private.amount_text(amount numeric, currency text)': '',
  'private.announce_offer_answer(offer offers, event offer_events)': '',
  'private.answer_offer(token_hash text, answer jsonb)': 'service',
  'private.clone_offer(offer_id uuid, source_id uuid)': 'user',
  'private.confirm_offer(offer_id uuid)': 'user',
  'private.converted(line offer_lines, to_unit text, multiplier numeric, digits integer)': '',
  'private.copy_offer_version(source_id uuid, source_version integer, target_id uuid, target_version integer, day date)':
    '',
  'private.create_offer(offer_id uuid, company jsonb, contact jsonb)': 'user',
  'private.currency_digits(currency text)': '',
  'private.discard_offer_draft(offer_id uuid)': 'user',
  'private.end_of_day(day date)': '',
  'private.erase_buyer(wanted text)': '',
  'private.attach_offer_pdf(draft offer_versions, pdf jsonb)': '',
  'private.list_unnamed_offer_documents()': 'service',
  'public.list_unnamed_offer_documents()': 'service',
  'private.extend_offer(offer_id uuid, version integer, valid_until date, pdf jsonb)': 'user',
  'private.find_buyer(form jsonb, buyer_locale text, buyer_country text)': '',
  'private.find_linked_offer(token_hash text)': '',
  'private.get_last_prices(company_id uuid, product_ids bigint[])': 'user',
  'private.get_offer(offer_id uuid)': 'user',
  'private.get_offer_sums()': 'user',
  'private.is_day(value text)': '',
  'private.is_decimal(value jsonb, whole_digits integer, decimals integer)': '',
  'private.is_offer_answer(answer jsonb)': '',
  'private.is_offer_content(content jsonb)': '',
  'private.is_offer_line(line jsonb)': '',
  'private.is_sendable(content jsonb, line_totals jsonb)': '',
  'private.is_sending(sending jsonb)': '',
  'private.keep_event()': '',
  'private.chart_start()': '',
  'private.note_answer()': '',
  'private.note_country()': '',
  'private.note_taken_up()': '',
  'private.keep_sent_line()': '',
  'private.keep_sent_version()': '',
  'private.keep_to_transitions()': '',
  'private.last_terms(company_id uuid)': '',
  'private.board_start()': '',
  'private.list_board_offers(state text, owner_id uuid)': '',
  'private.list_board_requests()': '',
  'private.list_offer(offer_id uuid)': '',
  'private.list_offers_of_buyer()': '',
  'private.last_person(locale text)': '',
  'private.locked_draft(offer_id uuid, seen timestamp with time zone)': '',
  'private.locked_offer(offer_id uuid)': '',
  'private.lose_offer(offer_id uuid, reason text, note text)': 'user',
  'private.make_offer_from_request(offer_id uuid, request_id uuid)': 'user',
  'private.make_offer_link(offer offers)': '',
  'private.move_offer(offer offers, action text)': '',
  'private.named_pack(packing jsonb, words text)': '',
  'private.new_terms(company_id uuid, locale text)': '',
  'private.next_state(offer offers, action text, actor text)': '',
  'private.offer_answer(event offer_events)': '',
  'private.offer_content(offer_id uuid, version integer)': '',
  'private.offer_draft(offer_id uuid)': '',
  'private.offer_total(offer_id uuid, version integer)': '',
  'private.publish_offer_version(offer offers, version integer, snapshot jsonb, message text, extends boolean)':
    '',
  'private.queue_offer_mail(kind text, offer offers, payload jsonb)': '',
  'private.read_offer(token_hash text)': 'service',
  'private.refuse_free_mail_domains()': '',
  'private.remind_buyers()': '',
  'private.requested_offer_lines(request_id uuid, company_id uuid)': '',
  'private.require_reader_of_offers()': '',
  'private.require_seller()': '',
  'private.resend_offer_link(offer_id uuid)': 'user',
  'private.revoke_offer_links(offer_id uuid)': 'user',
  'private.save_offer_draft(offer_id uuid, seen timestamp with time zone, content jsonb)': 'user',
  'private.search_offers(patterns text[])': 'user',
  'private.send_offer(offer_id uuid, seen timestamp with time zone, sending jsonb)': 'user',
  'private.sent_versions(offer_id uuid)': '',
  'private.shown_state(state text, valid_until timestamp with time zone)': '',
  'private.snapshot_of(offer offers, draft offer_versions, content jsonb, sending jsonb)': '',
  'private.start_offer_version(offer_id uuid)': 'user',
  'private.take_offer_number()': '',
  'private.unit_size(unit text, other text, net_weight_kg numeric, units_per_pallet integer, pallets_per_reefer integer)':
    '',
  'private.view_offer(offer_id uuid)': '',
  'private.withdraw_offer(offer_id uuid, reason text)': 'user',
  'private.write_offer_content(offer_id uuid, version integer, content jsonb)': '',
  'private.write_offer_lines(offer_id uuid, version integer, lines jsonb, currency text)': '',
  'public.answer_offer(token_hash text, answer jsonb)': 'service',
  'public.clone_offer(offer_id uuid, source_id uuid)': 'user',
  'public.confirm_offer(offer_id uuid)': 'user',
  'public.create_offer(offer_id uuid, company jsonb, contact jsonb)': 'user',
  'public.discard_offer_draft(offer_id uuid)': 'user',
  'public.extend_offer(offer_id uuid, version integer, valid_until date, pdf jsonb)': 'user',
  'public.get_last_prices(company_id uuid, product_ids bigint[])': 'user',
  'public.get_offer(offer_id uuid)': 'user',
  'public.get_offer_sums()': 'user',
  'public.lose_offer(offer_id uuid, reason text, note text)': 'user',
  'public.make_offer_from_request(offer_id uuid, request_id uuid)': 'user',
  'public.read_offer(token_hash text)': 'service',
  'public.resend_offer_link(offer_id uuid)': 'user',
  'public.revoke_offer_links(offer_id uuid)': 'user',
  'public.save_offer_draft(offer_id uuid, seen timestamp with time zone, content jsonb)': 'user',
  'public.search_offers(patterns text[])': 'user',
  'public.send_offer(offer_id uuid, seen timestamp with time zone, sending jsonb)': 'user',
  'public.start_offer_version(offer_id uuid)': 'user',
  'public.use_recovery_code(code text)': 'user',
  'public.withdraw_offer(offer_id uuid, reason text)': 'user',
  'private.certificate_state(valid_from date, valid_until date, today date)': '',
  'private.certificates_of(draft offer_versions)': '',
  'private.forget_certified_product()': '',
  'private.get_certificate_file(certificate_id bigint)': 'service',
  'public.get_certificate_file(certificate_id bigint)': 'service',
  'private.is_certificate_number(scheme text, number text)': 'visitor user service',
  'private.is_ggn(value text)': 'visitor user service',
  'private.keep_certificate_products()': '',
  'private.queue_due_deployment(today date)': 'service',
  'private.shown_certificates(day date)': 'visitor user service',
  'private.today()': 'visitor user service',
  'private.warn_of_certificates(today date)': '',
  'public.queue_due_deployment()': 'service',
  'private.bin_days()': '',
  'private.empty_bin()': '',
  'private.forget_deleted()': '',
  'private.keep_deleted()': '',
  'private.named_files()': '',
  'private.restore_deleted(entry_id bigint)': 'user',
  'private.stored_files(contents jsonb)': '',
  'public.restore_deleted(entry_id bigint)': 'user',
  'private.ask_for_confirmation()': '',
  'private.confirm_subscription(token text)': 'visitor user service',
  'private.drop_unconfirmed()': '',
  'private.note_leaving()': '',
  'private.id_in_subscription_token(token text, purpose text)': '',
  'private.replace_unconfirmed()': '',
  'private.subscription_token(id uuid, purpose text)': '',
  'private.unsubscribe(token text)': 'visitor user service',
  'private.unsubscribe_token(subscription_id uuid)': 'user',
  'public.confirm_subscription(token text)': 'visitor user service',
  'public.unsubscribe(token text)': 'visitor user service',
  'public.unsubscribe_token(subscription newsletter_subscriptions)': 'user',
  'private.buyer_timeline(company_id uuid, kinds text[], before timestamp with time zone, before_id text, max_count integer)':
    '',
  'private.company_domain(email text)': '',
  'private.company_of_address(email text)': '',
  'private.dismiss_merge(one_id uuid, other_id uuid)': 'user',
  'private.end_merges(of_companies uuid[])': '',
  'private.get_buyer(company_id uuid)': 'user',
  'private.get_buyer_timeline(company_id uuid, kinds text[], before timestamp with time zone, before_id text, max_count integer)':
    'user',
  'private.get_merge_suggestions()': 'user',
  'private.hear_of_event()': '',
  'private.hear_of_note()': '',
  'private.index_company()': '',
  'private.index_company_of_contact()': '',
  'private.join_message_to_buyer()': '',
  'private.join_request_to_buyer()': '',
  'private.join_sent_of_contact()': '',
  'private.join_sent_of_domains()': '',
  'private.keep_follow_up()': '',
  'private.merge_companies(kept_id uuid, merged_id uuid, of_merged text[])': 'user',
  'private.move_to_company(from_id uuid, to_id uuid, chosen jsonb)': '',
  'private.name_key(name text)': '',
  'private.names(body text, person contacts)': '',
  'private.note_next_follow_up()': '',
  'private.suggest_merges()': '',
  'private.undo_merge(merge_id uuid)': 'user',
  'public.buyer_facts(company companies)': 'user',
  'public.dismiss_merge(one_id uuid, other_id uuid)': 'user',
  'public.get_buyer(company_id uuid)': 'user',
  'public.get_buyer_timeline(company_id uuid, kinds text[], before timestamp with time zone, before_id text, max_count integer)':
    'user',
  'public.get_merge_suggestions()': 'user',
  'public.merge_companies(kept_id uuid, merged_id uuid, of_merged text[])': 'user',
  'public.undo_merge(merge_id uuid)': 'user',
};
