import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import { createSupabase } from 'shared/client.ts';
import { WAITING_VALUES } from 'shared/new-items/new-items.ts';
import { mayRead } from 'shared/users/access.ts';
import { DEFAULT_ROLE, hasDesk } from 'shared/users/users.ts';
import { filtered, matchesPatterns, type Row, readRows, refusal, represented } from './rest.ts';
import { type Actor, type Table, TakenKeyError, TestTables } from './tables.ts';

/**
 * A backend that answers the app over HTTP out of the memory of the test, as PostgREST and Auth would. A test says with `backend.use` what
 * is answered otherwise: nothing, late, a refusal.
 */
export const API = 'https://backend.test';
/** The same for the test itself, whose calls are never held or refused. */
const SERVICE = 'https://service.test';

export const SITE_URL = import.meta.env.VITE_SITE_URL;

export const PASSWORD = 'correct horse battery staple';

export interface Account extends Actor {
  created_at: string;
  last_sign_in_at: string | null;
  has_second_factor: boolean;
  /** What its session lacks. */
  sign_in_state: 'complete' | 'code' | 'enrol' | 'ended';
}

/** What opens the second factor of every account, once it has one. */
export const CODE = '123456';
export const RECOVERY_CODE = '7GKM-Q2XD-R94T-HYPA';

/** What visitors read. */
const IS_PUBLIC = ['content_revision'];

interface ImportCall {
  table_name: Table;
  rows: { id?: number; seen?: string; values: Row }[];
}

interface Call {
  method: string;
  url: URL;
  body: unknown;
}

class TestBackend {
  tables = new TestTables();
  accounts: Account[] = [];
  /** Of whoever asks, beside the one that is open. */
  otherSessions: string[] = [];
  /** How many months everything is kept, null for ever, and how many rows are older than that, whatever it is. */
  retention: Record<string, number | null> = {};
  expired = 0;
  /** What the app has asked, without what only reads. */
  changes: Call[] = [];
  readonly #worker = setupWorker();
  #starting: Promise<unknown> | null = null;

  /** Sees and does everything; makes the data that a test needs. */
  readonly service = createSupabase(SERVICE, 'sb_secret_test', { auth: { persistSession: false } });

  /** Once for all files of tests, which share the page. */
  async start(): Promise<void> {
    this.#starting ??= this.#worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
    await this.#starting;
  }

  reset(): void {
    this.tables = new TestTables();
    this.tables.insert('content_revision', {});
    this.tables.insert('deployments', { ...live(), built_revision: 1 });
    this.tables.insert('product_categories', { name: 'Fresh fruits', slug: 'fresh-fruits' });
    this.tables.insert('site_settings', {
      key: 'maintenance_mode',
      value: { enabled: false, access_code: 'harvest' },
    });
    this.tables.insert('site_settings', { key: 'second_factor', value: { mandatory: false } });
    this.accounts = [];
    this.otherSessions = [];
    this.retention = { requests: 36, newsletter_subscriptions: null, activity_log: 24 };
    this.expired = 0;
    this.changes = [];
    this.#worker.resetHandlers(...this.#handlers());
  }

  /** Answers before the backend does; the latest comes first. */
  use(...handlers: RequestHandler[]): void {
    this.#worker.use(...handlers);
  }

  /** Ends what `use` has begun. */
  restore(): void {
    this.#worker.resetHandlers(...this.#handlers());
  }

  /** What the backend itself answers, whatever `use` has put before it. */
  async answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    return this.#table(url.pathname.split('/').pop() ?? '', request.clone());
  }

  /** Names of the files that the app has removed. */
  removedFiles(): string[] {
    return this.changes
      .filter(({ method, url }) => method === 'DELETE' && url.pathname.includes('/storage/'))
      .flatMap(({ body }) => (body as { prefixes: string[] }).prefixes);
  }

  addAccount(role: Actor['role'] = 'admin', email = `${crypto.randomUUID()}@example.com`): Account {
    const account: Account = {
      ...{ id: crypto.randomUUID(), email, role, created_at: new Date().toISOString() },
      ...{ last_sign_in_at: new Date().toISOString(), has_second_factor: false, sign_in_state: 'complete' },
    };
    this.accounts.push(account);
    return account;
  }

  sessionOf(account: Account) {
    return {
      ...{ access_token: account.id, refresh_token: account.id, token_type: 'bearer', expires_in: 3600 },
      expires_at: Math.floor(Date.now() / 1000) + 3600,
      user: {
        ...{ id: account.id, email: account.email, aud: 'authenticated', app_metadata: {} },
        ...(account.has_second_factor && {
          factors: [{ id: account.id, factor_type: 'totp', status: 'verified' }],
        }),
      },
    };
  }

  #enrol(request: Request): Response {
    const id = this.#actor(request)?.id;
    const totp = { secret: SECRET, uri: `otpauth://totp/Nile?secret=${SECRET}` };
    return HttpResponse.json({ id, type: 'totp', totp });
  }

  async #verify(request: Request): Promise<Response> {
    const actor = this.#actor(request);
    const { code } = (await request.json()) as { code: string };
    if (!actor || code !== CODE) {
      const body = { code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' };
      return HttpResponse.json(body, { status: 422 });
    }
    Object.assign(actor, { has_second_factor: true, sign_in_state: 'complete' });
    return HttpResponse.json(this.sessionOf(actor));
  }

  #unenrol(request: Request): Response {
    const actor = this.#actor(request);
    if (actor) actor.has_second_factor = false;
    return HttpResponse.json({ id: actor?.id });
  }

  #handlers(): RequestHandler[] {
    return [
      http.all('*/rest/v1/rpc/:name', async ({ request, params }) =>
        this.#call(String(params.name), request),
      ),
      http.all('*/rest/v1/:table', ({ request, params }) => this.#table(String(params.table), request)),
      http.post(`${API}/auth/v1/token`, ({ request }) => this.#signIn(request)),
      http.get(`${API}/auth/v1/user`, ({ request }) => this.#user(request)),
      http.post(`${API}/auth/v1/factors`, ({ request }) => this.#enrol(request)),
      http.post(`${API}/auth/v1/factors/:id/challenge`, () => HttpResponse.json({ id: 'a', type: 'totp' })),
      http.post(`${API}/auth/v1/factors/:id/verify`, ({ request }) => this.#verify(request)),
      http.delete(`${API}/auth/v1/factors/:id`, ({ request }) => this.#unenrol(request)),
      http.post(`${API}/auth/v1/logout`, () => new HttpResponse(null, { status: 204 })),
      http.post(`${API}/auth/v1/recover`, () => HttpResponse.json({})),
      http.post(`${API}/functions/v1/:name`, async ({ request }) => {
        await this.#note(request);
        return HttpResponse.json({}, { status: 202 });
      }),
      http.get(`${API}/storage/v1/object/public/*`, () => new HttpResponse(PIXEL, { headers: PNG })),
      http.post(`${API}/storage/v1/object/:bucket/:name`, async ({ request }) => {
        await this.#note(request);
        return HttpResponse.json({});
      }),
      http.delete(`${API}/storage/v1/object/:bucket`, async ({ request }) => {
        await this.#note(request);
        return HttpResponse.json([]);
      }),
      http.all(`${API}/*`, ({ request }) => {
        throw new Error(`No test has called ${request.url} before`);
      }),
    ];
  }

  #actor(request: Request): Account | null {
    const token = request.headers.get('Authorization')?.replace('Bearer ', '');
    return this.accounts.find(({ id }) => id === token) ?? null;
  }

  async #note(request: Request): Promise<void> {
    // The bar that a test before has left asks by itself, and nobody has changed anything.
    if (request.url.startsWith(SERVICE) || request.url.endsWith('/rpc/end_silent_deployments')) return;
    const text = request.headers.get('Content-Type')?.includes('json') ? await request.clone().text() : '';
    this.changes.push({
      method: request.method,
      url: new URL(request.url),
      body: JSON.parse(text || 'null'),
    });
  }

  async #signIn(request: Request): Promise<Response> {
    const { email, password, refresh_token } = (await request.json()) as Record<string, string>;
    const account = this.accounts.find(({ id, email: its }) => its === email || id === refresh_token);
    return account && (refresh_token || password === PASSWORD)
      ? HttpResponse.json(this.sessionOf(account))
      : HttpResponse.json(
          {
            code: 'invalid_credentials',
            error_code: 'invalid_credentials',
            msg: 'Invalid login credentials',
          },
          { status: 400 },
        );
  }

  #user(request: Request): Response {
    const actor = this.#actor(request);
    return actor ? HttpResponse.json(this.sessionOf(actor).user) : SESSION_NOT_FOUND.clone();
  }

  async #call(name: string, request: Request): Promise<Response> {
    const url = new URL(request.url);
    const actor = this.#actor(request);
    switch (name) {
      case 'get_own_role':
        return actor
          ? HttpResponse.json(actor.sign_in_state === 'complete' ? actor.role : DEFAULT_ROLE)
          : HttpResponse.json({ code: 'PGRST301', message: 'JWT expired' }, { status: 401 });
      case 'get_sign_in_state':
        return HttpResponse.json(actor?.sign_in_state ?? 'ended');
      case 'get_second_factor':
        return HttpResponse.json([
          {
            is_on: actor?.has_second_factor,
            since: '2020-01-02T11:00:00Z',
            ...{ codes_left: 9, is_mandatory: false },
          },
        ]);
      case 'get_own_sessions':
        return HttpResponse.json([
          { ...SESSION, id: 'this', is_current: true },
          ...this.otherSessions.map((id) => ({ ...SESSION, id })),
        ]);
      case 'end_own_session': {
        const { session_id } = (await request.json()) as { session_id: string };
        this.otherSessions = this.otherSessions.filter((id) => id !== session_id);
        return new HttpResponse(null, { status: 204 });
      }
      case 'make_recovery_codes':
        return HttpResponse.json(
          Array.from({ length: 10 }, (_, index) => `${index}${RECOVERY_CODE.slice(1)}`),
        );
      case 'use_recovery_code': {
        const { code } = (await request.json()) as { code: string };
        if (actor && code === RECOVERY_CODE) actor.sign_in_state = 'complete';
        return new HttpResponse(null, { status: code === RECOVERY_CODE ? 200 : 204 });
      }
      case 'take_away_second_factor': {
        await this.#note(request);
        const { user_id } = (await request.clone().json()) as { user_id: string };
        for (const account of this.accounts) if (account.id === user_id) account.has_second_factor = false;
        return new HttpResponse(null, { status: 204 });
      }
      case 'get_all_users':
        return respond(readRows(this.accounts as unknown as Row[], url, request.headers));
      case 'get_staff':
        return HttpResponse.json(this.accounts.filter(({ role }) => hasDesk(role)));
      case 'get_mail_state':
        return HttpResponse.json({ waiting: 0, oldest_waiting: null, last_error: null });
      case 'get_retention':
        return HttpResponse.json(
          Object.entries(this.retention).map(([subject, keep_months]) => ({
            ...{ subject, keep_months, expired: this.expired, applied_at: '2020-01-02T11:00:00Z' },
          })),
        );
      case 'count_expired':
        return HttpResponse.json(this.expired);
      case 'set_retention': {
        await this.#note(request);
        const { subject, keep_months } = (await request.clone().json()) as Record<string, never>;
        this.retention[String(subject)] = keep_months ?? null;
        return new HttpResponse(null, { status: 204 });
      }
      case 'import_rows':
        await this.#note(request);
        return this.#import(await request.json(), actor);
      case 'get_requests_by_week':
      case 'get_answer_times':
      case 'get_offers_by_product':
      case 'get_offers_by_country':
      case 'get_unlisted_products':
      case 'get_merge_suggestions':
      case 'get_own_imports':
        return HttpResponse.json([]);
      case 'get_certificate_warnings':
        return HttpResponse.json([{ days: 90, warned_at: new Date(Date.now() - 3 * 86_400_000) }]);
      case 'count_new_items':
        return HttpResponse.json(this.#newItems((await request.json()) as { since?: string }, actor));
      case 'restore_deleted':
        await this.#note(request);
        return this.#restore(await request.json(), actor);
      case 'get_public_file_types':
        return HttpResponse.json({});
      case 'get_product_demand':
        return HttpResponse.json(this.#demand());
      case 'end_sessions_of':
      case 'end_silent_deployments':
      case 'erase_person':
      case 'note_reading':
        await this.#note(request);
        return new HttpResponse(null, { status: 204 });
      default:
        return respond(readRows(this.#found(name, url), url, request.headers));
    }
  }

  /** All or none, and none when one has changed since it was compared. */
  #import({ table_name, rows }: ImportCall, actor: Account | null): Response {
    const found = (id: unknown) => this.tables.rowsOf(table_name).find((row) => row.id === id);
    const stale = rows.filter(({ id, seen }) => id !== undefined && found(id)?.updated_at !== seen);
    if (stale.length > 0) {
      const details = JSON.stringify({ refusal: 'changedSinceDryRun', smart_count: stale.length });
      return HttpResponse.json({ code: 'PT409', message: 'Rows have changed', details }, { status: 409 });
    }
    for (const { id, values } of rows) {
      const row = found(id);
      if (row) this.tables.update(table_name, row, values, actor);
      else this.tables.insert(table_name, values, actor);
    }
    const changed = rows.filter(({ id }) => id !== undefined).length;
    return HttpResponse.json({ added: rows.length - changed, changed, undo_id: crypto.randomUUID() });
  }

  #newItems({ since = new Date().toISOString() }: { since?: string }, actor: Account | null): Row[] {
    const lists = Object.entries(WAITING_VALUES).filter(([list]) => actor && mayRead(actor.role, list));
    return lists.map(([list, values]) => {
      const rows = this.tables.rowsOf(list);
      const [[column, waiting] = ['', []]] = Object.entries<readonly unknown[]>(values);
      const came = rows.filter((row) => String(row.changed_at ?? row.created_at) > since);
      const latest = list === 'requests' ? (came.at(-1)?.type ?? null) : null;
      return {
        ...{ list, latest, counted_from: since, arrived: came.length },
        waiting: rows.filter((row) => waiting.includes(row[column])).length,
      };
    });
  }

  #restore({ entry_id }: { entry_id: number }, actor: Account | null): Response {
    const entries = this.tables.rowsOf('deleted_rows');
    const [entry] = entries.splice(
      entries.findIndex(({ id }) => id === entry_id),
      1,
    );
    const { table_name, row_id, contents } = entry as { table_name: Table; row_id: number; contents: Row };
    this.tables.insert(table_name, contents, actor);
    return HttpResponse.json({ table_name, row_id });
  }

  #demand(): Record<string, number> {
    const ids = this.tables.rowsOf('request_lines').map(({ product_id }) => String(product_id));
    return Object.fromEntries(ids.map((id) => [id, ids.filter((other) => other === id).length]));
  }

  /** What a function that searches one table hands over. */
  #found(name: string, url: URL): Row[] {
    const table = name.replace('search_', '');
    if (!this.tables.has(table)) throw new Error(`No test has called ${name} before`);
    const patterns = url.searchParams.get('patterns') ?? '';
    return this.tables.rowsOf(table).filter((row) => matchesPatterns(row, patterns));
  }

  async #table(table: string, request: Request): Promise<Response> {
    const url = new URL(request.url);
    const { headers, method } = request;
    if (!this.tables.has(table)) return respond(refusal(404, 'PGRST205', `No table ${table}`));
    const isService = url.href.startsWith(SERVICE);
    const role = this.#actor(request)?.role;
    if (!isService && !role) return respond(refusal(401, 'PGRST301', 'JWT expired'));
    const isReadable = isService || IS_PUBLIC.includes(table) || mayRead(role ?? DEFAULT_ROLE, table);
    // Policies refuse silently.
    const rows = isReadable ? this.tables.rowsOf(table) : [];
    if (method === 'GET' || method === 'HEAD') {
      const answer = readRows(this.#embedded(table, rows, url), url, headers);
      return respond(method === 'HEAD' ? { ...answer, body: null } : answer);
    }

    await this.#note(request);
    const actor = this.#actor(request);
    try {
      const changed = await this.#change(table, request, actor);
      return headers.get('Prefer')?.includes('return=representation')
        ? respond(represented(changed, headers))
        : new HttpResponse(null, { status: 204 });
    } catch (error) {
      if (error instanceof TakenKeyError) return respond(refusal(409, '23505', error.message));
      throw error;
    }
  }

  async #change(table: string, request: Request, actor: Actor | null): Promise<Row[]> {
    const { tables } = this;
    if (!tables.has(table)) return [];
    if (request.method === 'POST') {
      const body = (await request.json()) as Row | Row[];
      return [body].flat().map((values) => ({ ...tables.insert(table, values, actor) }));
    }
    const found = filtered(tables.rowsOf(table), new URL(request.url));
    if (request.method === 'DELETE') tables.delete(table, found, actor);
    else {
      const values = (await request.json()) as Row;
      for (const row of found) tables.update(table, row, values, actor);
    }
    return found.map((row) => ({ ...row }));
  }

  /** Rows with those of another table that the address asks for along with them. */
  #embedded(table: string, rows: readonly Row[], url: URL): readonly Row[] {
    const select = url.searchParams.get('select') ?? '';
    if (table === 'requests' && select.includes('request_attachments')) {
      const attachments = this.tables.rowsOf('request_attachments');
      const lines = this.tables.rowsOf('request_lines');
      return rows.map((row) => ({
        ...row,
        request_attachments: attachments.filter(({ id }) => (row.attachment_ids as unknown[]).includes(id)),
        request_lines: lines.filter(({ request_id }) => request_id === row.id),
      }));
    }
    if (table === 'follow_ups' && select.includes('companies')) {
      const companies = this.tables.rowsOf('companies');
      return rows.map((row) => ({
        ...row,
        companies: companies.find(({ id }) => id === row.company_id) ?? null,
      }));
    }
    if (table === 'job_applications' && select.includes('requests')) {
      const requests = this.tables.rowsOf('requests');
      return rows.map((row) => ({
        ...row,
        requests: requests.find(({ id }) => id === row.request_id) ?? null,
      }));
    }
    return rows;
  }
}

/** A deployment that visitors see. */
export function live() {
  const at = '2020-01-02T11:00:00Z';
  return {
    ...{ status: 'live', requested_revision: 1, built_revision: 1e9, queued_at: at, started_at: at },
    finished_at: '2020-01-02T11:02:00Z',
  };
}

/** Address of a table or, as `rpc/…`, of a database function. */
export function rest(source: string): string {
  return `${API}/rest/v1/${source}`;
}

/** Of a token whose session was ended. */
const SESSION_NOT_FOUND = HttpResponse.json(
  { code: 403, error_code: 'session_not_found', msg: 'Session from session_id claim in JWT does not exist' },
  { status: 403 },
);

const SESSION = {
  ...{ begun_at: '2020-01-02T11:00:00Z', seen_at: '2020-01-02T11:30:00Z', is_current: false },
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
};

const SECRET = 'JBSWY3DPEHPK3PXP';

export function auth(path: string): string {
  return `${API}/auth/v1/${path}`;
}

export function edgeFunction(name: string): string {
  return `${API}/functions/v1/${name}`;
}

/** Address of a public file in our storage. */
export function fileUrl(bucket: string, name: string): string {
  return `${API}/storage/v1/object/public/${bucket}/${name}`;
}

export const backend = new TestBackend();

const PNG = { 'Content-Type': 'image/png' };
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);
/** The smallest picture. */
export const PNG_FILE = new File([PIXEL], 'mine.png', { type: 'image/png' });

function respond({
  status,
  body,
  headers,
}: ReturnType<typeof refusal> & { headers?: Record<string, string> }) {
  return new HttpResponse(body === null ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}
