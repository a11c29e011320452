import type { Database } from 'shared/database.types.ts';
import { foldedLetters } from 'shared/folded-letters.ts';
import { AREAS } from 'shared/users/access.ts';
import type { Role } from 'shared/users/users.ts';
import type { Row } from './rest.ts';

type Tables = Database['public']['Tables'];
export type Table = keyof Tables;

/** Whoever is behind a call. */
export interface Actor {
  id: string;
  email: string;
  role: Role;
}

const NOTED_IN_LOG: readonly Table[] = [
  'requests',
  'contact_messages',
  'job_applications',
  'products',
  'product_categories',
  'faqs',
  'media_items',
  'site_content',
  'certificates',
  'site_settings',
  'contact_info',
  'social_links',
];

const IN_BIN: readonly string[] = AREAS.content.tables;

let lastId = 0;
const now = () => new Date().toISOString();

const stamped = () => ({ created_at: now(), updated_at: now() });
const described = { description: null, description_ar: null };

/** What the database fills in where a row says nothing. */
const DEFAULTS: { [Name in Table]: () => Tables[Name]['Row'] } = {
  activity_log: () => ({
    ...{ id: ++lastId, at: now(), action: '', table_name: '', row_id: '', before: null, after: null },
    ...{ actor: null, actor_email: null, actor_role: '', search_text: null },
  }),
  buyer_notes: () => ({
    ...{ id: crypto.randomUUID(), company_id: '', body: '', author: null, created_at: now() },
  }),
  certificates: () => ({
    ...{ id: ++lastId, scheme: 'halal', scheme_version: null, number: '', holder: '', site: null },
    ...{ scope: '', scope_ar: null, body: '', valid_from: '2026-01-01', valid_until: '2099-12-31' },
    ...{ verify_url: null, file_path: null, has_file: false, is_file_public: false },
    ...{ product_ids: [], replaced_by: null, is_replaced: false, ...stamped() },
  }),
  companies: () => ({
    ...{
      id: crypto.randomUUID(),
      name: '',
      country: null,
      domains: [],
      vat: null,
      notes: null,
      ...{ heard_at: now(), follow_up_due: null, merged_into: null, search_text: '', name_key: '' },
      buyer_facts: { people: [], requests: 0, offers: 0 },
      ...stamped(),
    },
  }),
  contact_info: () => ({
    ...{ id: ++lastId, info_key: '', label: '', label_ar: null, value: '', value_ar: null, ...stamped() },
  }),
  contact_messages: () => ({
    ...{ id: crypto.randomUUID(), name: '', email: '', whatsapp: null, message: '', locale: 'en' },
    ...{ status: 'new', search_text: null, website: null, created_at: now(), company_id: null },
  }),
  contacts: () => ({
    ...{
      id: crypto.randomUUID(),
      company_id: '',
      name: '',
      email: '',
      phone: null,
      locale: 'en',
      ...stamped(),
    },
  }),
  content_changes: () => ({ revision: ++lastId, table_name: '', row_id: 0, is_public: true }),
  content_revision: () => ({ is_only_row: true, revision: 1, changed_at: now() }),
  deleted_rows: () => ({
    ...{ id: ++lastId, table_name: '', row_id: 0, name: '', picture_url: null, contents: {}, files: [] },
    ...{ certificate_ids: [], actor: null, deleted_at: now() },
  }),
  deployments: () => ({
    ...{ id: crypto.randomUUID(), status: 'live', requested_revision: 1, built_revision: null },
    ...{
      requested_by: null,
      reason: null,
      error: null,
      log_url: null,
      allow_shrink: false,
      heartbeat_at: null,
    },
    ...{ queued_at: now(), started_at: null, finished_at: null },
  }),
  faqs: () => ({
    ...{ id: ++lastId, question: '', question_ar: null, answer: '', answer_ar: null, category: 'shipping' },
    ...stamped(),
  }),
  follow_ups: () => ({
    ...{ id: crypto.randomUUID(), company_id: '', offer_id: null, due: '2026-12-01', body: '' },
    ...{ owner_id: null, done_at: null, ...stamped() },
  }),
  job_applications: () => ({
    ...{ id: crypto.randomUUID(), name: '', email: '', phone: null, position: null, cover_letter: null },
    ...{ resume_url: null, status: 'pending', request_id: null, created_at: now(), search_text: null },
  }),
  media_items: () => ({
    ...{ id: ++lastId, title: '', title_ar: null, url: '', type: 'image', category: 'general' },
    ...{ poster_url: null, display_order: null },
    ...{ alt_text: null, alt_text_ar: null, ...described, ...stamped() },
  }),
  newsletter_subscriptions: () => ({
    ...{
      id: crypto.randomUUID(),
      email: '',
      email_key: null,
      locale: 'en',
      created_at: now(),
      confirmed_at: null,
      website: null,
      unsubscribe_token: '0'.repeat(64),
    },
  }),
  offer_events: () => ({
    ...{ id: ++lastId, offer_id: '', version: 1, kind: 'created', actor: null, at: now(), detail: {} },
    ...{ person: null, answer_id: null },
  }),
  offer_lines: () => ({
    ...{
      offer_id: '',
      version: 1,
      position: 1,
      product_id: null,
      product_name: '',
      variety: null,
      size: null,
    },
    ...{ packing: null, quantity: null, unit: null, unit_price: null, price_unit: null, line_total: null },
    ...{ net_weight_kg: null, gross_weight_kg: null, units_per_pallet: null, pallets_per_reefer: null },
    ...{ storage_min_c: null, storage_max_c: null, net_kg: null, gross_kg: null },
  }),
  offer_versions: () => ({
    ...{ offer_id: '', version: 1, locale: 'en', currency: 'USD', incoterm: null, place: null, notes: null },
    ...{ loading_port: null, loading_from: null, loading_until: null, payment_terms: null, inclusions: null },
    ...{
      valid_until: null,
      reminds: true,
      person: null,
      total: null,
      contact: null,
      snapshot: null,
      sha256: null,
    },
    ...{ pdf_path: null, pdf_sha256: null, sent_at: null, updated_at: now() },
  }),
  offers: () => ({
    ...{ id: crypto.randomUUID(), number: `O-2026-${++lastId}`, state: 'draft', request_id: null },
    ...{ company_id: '', contact_id: null, owner_id: null, lost_reason: null, lost_note: null },
    ...{
      current_version: null,
      company_name: '',
      country: null,
      currency: 'USD',
      total: null,
      incoterm: null,
      place: null,
    },
    ...{ valid_until: null, sent_at: null, products: [], opened_at: null, changed_at: now() },
    ...{ created_at: now(), search_text: '' },
  }),
  product_categories: () => ({
    ...{ id: ++lastId, name: '', name_ar: null, slug: '', image_url: null, ...described, ...stamped() },
  }),
  products: () => ({
    ...{ id: ++lastId, name: '', name_ar: null, category: '', slug: `product-${lastId}`, image: null },
    ...{ availability: 'In Stock', is_published: true, hs_code: null, packing: [], season: null },
    ...{ price: null, rating: null, origin: null, origin_ar: null, variety: null, variety_ar: null },
    ...{ sizes: null, sizes_ar: null, storage: null, storage_ar: null, shelf_life: null },
    ...{ storage_min_c: null, storage_max_c: null, min_order_kg: null },
    ...{ shelf_life_ar: null, loading_port: null, loading_port_ar: null, ...described, ...stamped() },
  }),
  request_attachments: () => ({
    ...{ id: crypto.randomUUID(), form_id: '', path: '', name: '', mime_type: '', byte_size: 1 },
    ...{ stored_at: null, created_at: now(), request_id: null },
  }),
  request_lines: () => ({
    ...{ request_id: '', position: 1, product_id: null, product_name: '', variety: null, size: null },
    ...{ packing: null, quantity: null, unit: null, month: null },
  }),
  request_notes: () => ({
    ...{ id: crypto.randomUUID(), request_id: '', body: '', author: null, created_at: now() },
  }),
  requests: () => ({
    ...{ id: crypto.randomUUID(), type: 'quotation', form_data: {}, locale: 'en', status: 'new' },
    ...{ attachment_ids: [], search_text: null, website: null, created_at: now(), lines: null, trade: null },
    ...{ country: null, incoterm: null, answered_at: null, company_id: null },
  }),
  site_content: () => ({
    ...{ id: ++lastId, section_key: '', title: '', title_ar: null, content: '', content_ar: null },
    ...{ image_url: null, updated_at: now() },
  }),
  site_settings: () => ({ key: '', value: {}, updated_at: now() }),
  social_links: () => ({ id: ++lastId, platform: '', url: null, updated_at: now() }),
};

/** Rows of all tables, with what the database itself does about them: defaults, times, the activity log. */
export class TestTables {
  readonly #rows = new Map<string, Row[]>();

  has(table: string): table is Table {
    return table in DEFAULTS;
  }

  keyOf(table: string): string {
    return table === 'site_settings' ? 'key' : 'id';
  }

  rowsOf(table: string): Row[] {
    const rows = this.#rows.get(table) ?? [];
    this.#rows.set(table, rows);
    return rows;
  }

  insert(table: Table, values: Row, actor: Actor | null = null): Row {
    const key = this.keyOf(table);
    const row: Row = { ...DEFAULTS[table](), ...values };
    if ('search_text' in row) row.search_text = foldedLetters(JSON.stringify(Object.values(values)));
    if (table === 'request_notes') row.author ??= actor?.id ?? null;
    if (key in row && this.rowsOf(table).some((other) => other[key] === row[key]))
      throw new TakenKeyError(`${table}_pkey`);
    this.rowsOf(table).push(row);
    this.#note('insert', table, row, null, row, actor);
    return row;
  }

  update(table: Table, row: Row, values: Row, actor: Actor | null): Row {
    const before = Object.fromEntries(Object.keys(values).map((column) => [column, row[column]]));
    Object.assign(row, values);
    if ('updated_at' in row) row.updated_at = laterThan(String(row.updated_at));
    this.#note('update', table, row, before, values, actor);
    return row;
  }

  delete(table: Table, rows: readonly Row[], actor: Actor | null): void {
    this.#rows.set(
      table,
      this.rowsOf(table).filter((row) => !rows.includes(row)),
    );
    for (const row of rows) {
      this.#note('delete', table, row, row, null, actor);
      if (IN_BIN.includes(table)) this.#keep(table, row, actor);
    }
  }

  #keep(table: Table, row: Row, actor: Actor | null): void {
    const urls = [row.image, row.image_url, row.url, row.poster_url].filter((url) => typeof url === 'string');
    this.rowsOf('deleted_rows').push({
      ...DEFAULTS.deleted_rows(),
      ...{ table_name: table, row_id: row.id, name: row.name ?? row.title ?? row.question ?? '' },
      ...{ contents: row, files: urls.map((url) => url.split('/').slice(-2).join('/')) },
      actor: actor?.id ?? null,
    } as Row);
  }

  #note(
    action: string,
    table: Table,
    row: Row,
    before: Row | null,
    after: Row | null,
    actor: Actor | null,
  ): void {
    if (!NOTED_IN_LOG.includes(table)) return;
    this.rowsOf('activity_log').push({
      ...DEFAULTS.activity_log(),
      ...{ action, table_name: table, row_id: String(row[this.keyOf(table)]), before, after },
      ...{ actor: actor?.id ?? null, actor_email: actor?.email ?? null },
      actor_role: actor ? 'authenticated' : 'service_role',
    } as Row);
  }
}

/** A key or a constraint that another row holds. */
export class TakenKeyError extends Error {
  constructor(constraint: string) {
    super(`duplicate key value violates unique constraint "${constraint}"`);
  }
}

/** Two changes within one millisecond have two times in the database. */
function laterThan(time: string): string {
  return new Date(Math.max(Date.now(), Date.parse(time) + 1)).toISOString();
}
