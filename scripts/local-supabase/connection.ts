import type { AnyAST, IntrospectResult } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { type Kysely, sql } from 'kysely';
import type postgres from 'postgres';
import { normalizeDatabaseError } from './database-errors.ts';
import { currentRequest, noteTransaction } from './request-context.ts';

export type { PostgresConnection };

const POOL_SIZE = 20;
/** Seconds. The driver's own pauses grow to 20 s, long after a database that was killed has come back. */
const reconnectDelay = () => 0.25;
const REQUEST_ROLES = new Set(['anon', 'authenticated', 'service_role']);

interface SessionVariables {
  auth?: { uid?: unknown; role?: unknown; jwt?: unknown };
  storage?: { operation?: unknown };
}

interface SessionRow {
  pid: number;
  started_at: string;
  /** The function that PostgREST calls before each request. */
  pre_request: string | null;
}

interface RpcSettings {
  method: string;
  path: string;
  readOnly: boolean;
  requestHeaders?: Record<string, string>;
}

/** Methods of lite's connection that are private in its types and wrong for us. */
interface ConnectionInternals {
  ensureRlsContext(): Promise<boolean>;
  applyJwtSessionContext(database: Kysely<unknown>, variables: SessionVariables): Promise<void>;
  applyRpcRequestGucs(database: Kysely<unknown>, settings: RpcSettings): Promise<void>;
}

/** lite's connection to the database, with the work-arounds that belong below the HTTP layer. */
export function openConnection(url: string): PostgresConnection {
  const connection = new PostgresConnection({
    url,
    postgresOptions: {
      max: POOL_SIZE,
      backoff: reconnectDelay,
      onnotice: () => {},
      types: { ...jsonTypes(), ...plainTypes() },
    },
  });
  const internals = connection as unknown as ConnectionInternals;
  keepGrantsOfMigrations(internals);
  setSessionOfRequest(internals);
  passHeadersToFunctions(internals);
  keepJsonValues(connection);
  connection.normalizeDbError = normalizeDatabaseError;
  return connection;
}

/** lite 0.10.0 grants ALL on every table to every role at the first request, which wipes column grants and REVOKEs. */
function keepGrantsOfMigrations(internals: ConnectionInternals): void {
  internals.ensureRlsContext = async () => true;
}

/**
 * lite 0.10.0 sets neither `request.headers` nor the e-mail on table requests, applies no settings of roles, knows no
 * `db_pre_request`, and needs six round trips for the rest.
 */
function setSessionOfRequest(internals: ConnectionInternals): void {
  internals.applyJwtSessionContext = async (database, variables) => {
    const { uid, role = 'anon', jwt } = variables.auth ?? {};
    if (typeof role !== 'string' || !REQUEST_ROLES.has(role)) {
      throw Object.assign(new Error(`role "${role}" does not exist`), { code: '22023' });
    }
    const claims = isRecord(jwt) ? jwt : { role };
    const { rows } = await sql<SessionRow>`select
      pg_backend_pid() as pid, now()::text as started_at,
      (select count(set_config(split_part(s, '=', 1), substr(s, strpos(s, '=') + 1), true))
        from pg_catalog.pg_roles r, unnest(r.rolconfig) s where r.rolname = ${role}),
      (select substr(s, strpos(s, '=') + 1) from pg_catalog.pg_roles r, unnest(r.rolconfig) s
        where r.rolname = 'authenticator' and s like 'pgrst.db_pre_request=%') as pre_request,
      set_config('request.jwt.claim.sub', ${String(uid ?? '')}, true),
      set_config('request.jwt.claim.role', ${role}, true),
      set_config('request.jwt.claim.email', ${String(claims.email ?? '')}, true),
      set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('request.headers', ${JSON.stringify(currentRequest()?.headers ?? {})}, true),
      set_config('storage.operation', ${String(variables.storage?.operation ?? '')}, true),
      set_config('role', ${role}, true)`.execute(database);
    const [session] = rows;
    if (session === undefined) return;
    noteTransaction(session.pid, session.started_at);
    if (session.pre_request !== null) await sql.raw(`select ${session.pre_request}()`).execute(database);
  };
}

/** lite 0.10.0 overwrites `request.headers` with its own idea of them for functions, and takes from none how long it may run. */
function passHeadersToFunctions(internals: ConnectionInternals): void {
  const original = internals.applyRpcRequestGucs.bind(internals);
  internals.applyRpcRequestGucs = async (database, settings) => {
    await original(database, { ...settings, requestHeaders: currentRequest()?.headers ?? {} });
    await sql`select set_config('statement_timeout', split_part(s, '=', 2), true)
      from pg_catalog.pg_proc p, unnest(p.proconfig) s
      where p.pronamespace = 'public'::regnamespace and p.proname = ${settings.path.split('/').at(-1)}
        and s like 'statement_timeout=%'`.execute(database);
  };
}

/** JSON that is already written out, so that nobody on its way to the database parses or encodes it again. */
class JsonText {
  readonly text: string;

  constructor(value: unknown) {
    this.text = JSON.stringify(value);
  }
}

/**
 * lite 0.10.0 encodes the JSON of its own tables before the driver encodes it once more. Text that arrives here is therefore taken
 * as JSON already written out; what clients send is wrapped in `JsonText` by `keepJsonValues`.
 */
function jsonTypes(): Record<string, postgres.PostgresType> {
  const serialize = (value: unknown) => {
    if (value instanceof JsonText) return value.text;
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  const parse = (text: string): unknown => JSON.parse(text);
  return {
    json: { to: 114, from: [114], serialize, parse },
    jsonb: { to: 3802, from: [3802], serialize, parse },
  };
}

/** lite 0.10.0 answers times as PostgreSQL prints them and numbers such as 4.0 as text; PostgREST answers ISO 8601 and numbers. */
function plainTypes(): Record<string, postgres.PostgresType> {
  const isoTime = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  const time = (oid: number) => ({
    to: oid,
    from: [oid],
    serialize: (value: unknown) => value,
    parse: isoTime,
  });
  const number = (text: string) => (Number.isFinite(Number(text)) ? Number(text) : text);
  return {
    timestamp: time(1114),
    timestamptz: time(1184),
    numeric: { to: 1700, from: [1700], serialize: String, parse: number },
  };
}

/** lite 0.10.0 turns the JSON values "1", true and "[]" sent for a json column into something else, or fails on them. */
function keepJsonValues(connection: PostgresConnection): void {
  const original = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (request) => {
    const checked = await original(request);
    const { values } = checked;
    if (values === undefined) return checked;
    const columns = jsonColumns(checked, await connection.introspect({ useCache: true }));
    if (columns.size === 0) return checked;
    return {
      ...checked,
      values: Array.isArray(values) ? values.map((row) => wrap(row, columns)) : wrap(values, columns),
    };
  };
}

function jsonColumns(request: AnyAST, database: IntrospectResult): Set<string> {
  const schema = request.schema ?? 'public';
  const isOfTable = (table: string, itsSchema: string) => table === request.from && itsSchema === schema;
  return new Set(
    database.columns
      .filter(
        (column) => isOfTable(column.table, column.schema) && /^jsonb?$/.test(column.pg_type ?? column.type),
      )
      .map((column) => column.name),
  );
}

function wrap(row: object, columns: Set<string>): object {
  if (!isRecord(row)) return row;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      columns.has(name) && value !== null ? new JsonText(value) : value,
    ]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
