import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { UserError } from '../../common/errors.ts';

/** What a table held when it was copied. */
export interface TableCopy {
  rows: number;
  sha256: string;
}

/**
 * Accounts, beside the tables of our own schemas. Sessions are left out, everybody signs in again; and so are second factors, whose
 * secrets a project may keep under a key of its own.
 */
const ACCOUNT_TABLES = ['auth.users', 'auth.identities'];

/**
 * What a copy leaves out: mails, which would be sent once more, and codes that are over, both with what they say to whom.
 */
const TABLES_LEFT_OUT = ['outbox', 'access_codes', 'rate_counters', 'recovery_codes'].map(
  (name) => `private.${name}`,
);

interface Table {
  name: string;
  columns: string[];
  key: string[];
}

/** The address of a hosted project's database itself, which has no IPv4 unless that is paid for. */
const DIRECT_HOST = /^db\.[^.]+\.supabase\.co$/;
/** What systems say of a name or an address of IPv6 when they have none themselves. */
const NO_WAY = ['ENOTFOUND', 'ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL'];
/** Hosted databases have certificates of the platform's own authority. */
const UNKNOWN_CERTIFICATE = [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * A connection to a project's database. What it carries names people and the password, so it is encrypted on its way to
 * another machine, whose certificate is verified, unless `sslmode` in the address says how it should be.
 */
export function openDatabase(dbUrl: string): Sql {
  const { hostname, searchParams } = new URL(dbUrl);
  const isPlain = THIS_MACHINE.includes(hostname) || searchParams.has('sslmode');
  return postgres(dbUrl, { max: 1, onnotice: () => {}, ...(isPlain ? {} : { ssl: 'verify-full' }) });
}

/**
 * Opens a project's database for as long as the work takes.
 * @throws UserError when this network does not lead to it
 */
export async function withDatabase<Result>(
  dbUrl: string,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const sql = openDatabase(dbUrl);
  try {
    return await work(sql);
  } catch (error) {
    if (isUnknownCertificate(error)) {
      throw new UserError(
        'The certificate of the database is none that this machine knows: download it (Database, Settings, SSL Configuration in the dashboard) and name its file in NODE_EXTRA_CA_CERTS.',
        { cause: error },
      );
    }
    throw isWithoutWay(error) && DIRECT_HOST.test(new URL(dbUrl).hostname)
      ? new UserError(
          'This network does not lead to the database, whose own address is one of IPv6: set DB_URL to that of the session pooler (Connect in the dashboard, port 5432).',
          { cause: error },
        )
      : error;
  } finally {
    await sql.end();
  }
}

function isUnknownCertificate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && UNKNOWN_CERTIFICATE.includes(String(error.code));
}

function isWithoutWay(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_WAY.includes(String(error.code));
}

/** Copies every table as CSV, as it was at one moment, into `folder`. */
export async function copyTables(sql: Sql, folder: string): Promise<Record<string, TableCopy>> {
  return sql.begin('isolation level repeatable read read only', async (transaction) => {
    const copies: Record<string, TableCopy> = {};
    for (const table of await listTables(transaction)) {
      if (TABLES_LEFT_OUT.includes(table.name)) continue;
      copies[table.name] = await copyTable(transaction, table, fileOf(folder, table.name));
    }
    return copies;
  });
}

/** @throws Error when the file of a table is not what was copied */
export async function assertUnchanged(folder: string, copies: Record<string, TableCopy>): Promise<void> {
  for (const [name, { sha256 }] of Object.entries(copies)) {
    if ((await hashFile(fileOf(folder, name))) !== sha256)
      throw new UserError(`${name} is not what was copied.`);
  }
}

export interface Desk {
  id: string;
  email: string;
  role: string;
}

/** Whoever gets a role of staff by the copy that they do not have in the project. */
export async function listRevivedStaff(sql: Sql, folder: string): Promise<Desk[]> {
  return sql.begin(async (transaction) => {
    const accounts = (await listTables(transaction)).find(({ name }) => name === 'auth.users');
    if (!accounts) throw new UserError('The database has no auth.users.');
    await transaction`create temporary table copied_users (like auth.users) on commit drop`;
    await fillTable(transaction, { ...accounts, name: 'copied_users' }, fileOf(folder, accounts.name));
    const rows = await transaction<Desk[]>`
      select c.id, lower(c.email) as email, private.role_of(c.raw_app_meta_data) as role
      from copied_users c
      left join auth.users u on u.id = c.id and u.deleted_at is null and coalesce(u.banned_until < now(), true)
      where private.role_of(c.raw_app_meta_data) not in ('user', private.role_of(u.raw_app_meta_data))
      order by 2`;
    return [...rows];
  });
}

/** When each address was erased, by its salted hash. */
export type Erasures = Record<string, string>;

export async function listErasures(sql: Sql | TransactionSql): Promise<Erasures> {
  const [row] = await sql<{ erasures: Erasures }[]>`
    select coalesce(jsonb_object_agg(email_key, erased_at), '{}') as erasures from private.erased_people`;
  return row?.erasures ?? {};
}

export interface Corrections {
  /** When the copy was made. */
  copiedAt: string;
  /** Beside those that the project remembers itself. */
  erasures: Erasures;
  /** Ids of those who come back without their role. */
  withoutDesk: readonly string[];
}

/**
 * Puts the copies in the place of whatever the tables hold, all or nothing. No trigger fires. The content gets a revision
 * that no release has been built from, so that the next one is built from what is restored. All sessions end, and what a copy leaves out is
 * gone. Whoever was erased after the copy was made is erased again.
 * @returns how many were
 * @throws Error when the database lacks a table
 */
export async function restoreTables(
  sql: Sql,
  folder: string,
  names: string[],
  { copiedAt, erasures, withoutDesk }: Corrections,
): Promise<number> {
  return sql.begin(async (transaction) => {
    const tables = (await listTables(transaction)).filter(({ name }) => names.includes(name));
    const missing = names.filter((name) => !tables.some((table) => table.name === name));
    if (missing.length > 0) throw new UserError(`The database has no ${missing.join(', ')}.`);
    const [reached] = await transaction`select revision from public.content_revision`;
    const remembered = [erasures, await listErasures(transaction)];
    // While triggers still fire: what belongs to a session, or to a second factor, goes with it.
    await transaction`delete from auth.sessions`;
    await transaction`delete from auth.mfa_factors`;
    await transaction`set local session_replication_role = replica`;
    for (const name of [...TABLES_LEFT_OUT, ...tables.map(({ name }) => name)])
      await transaction.unsafe(`delete from ${name}`);
    for (const table of tables) await fillTable(transaction, table, fileOf(folder, table.name));
    await transaction`
      update public.content_revision
      set revision = greatest(revision, ${reached?.revision ?? 0}::bigint) + 1, changed_at = now()`;
    await transaction`update auth.users set raw_app_meta_data = raw_app_meta_data - 'role' where id = any (${[...withoutDesk]})`;
    // Files go with their rows by triggers.
    await transaction`set local session_replication_role = origin`;
    for (const known of remembered) {
      await transaction`
        insert into private.erased_people as p (email_key, erased_at)
        select key, value::timestamptz from jsonb_each_text(${transaction.json(known)})
        on conflict (email_key) do update set erased_at = greatest(p.erased_at, excluded.erased_at)`;
    }
    const [again] = await transaction`select private.erase_again(${copiedAt})::integer as count`;
    return Number(again?.count);
  });
}

/** The time by the database's clock, by which erasures are dated too. */
export async function readClock(sql: Sql): Promise<string> {
  const [row] = await sql<{ now: Date }[]>`select now()`;
  if (!row) throw new Error('The database has no time.');
  return row.now.toISOString();
}

/** The migrations that a database has seen. */
export async function listMigrations(sql: Sql): Promise<string[]> {
  const rows = await sql`select version from supabase_migrations.schema_migrations order by version`;
  return rows.map((row) => String(row.version));
}

async function listTables(sql: TransactionSql): Promise<Table[]> {
  const rows = await sql<Table[]>`
    select n.nspname || '.' || c.relname as name,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r'
      and (n.nspname in ('public', 'private') or n.nspname || '.' || c.relname = any (${ACCOUNT_TABLES}))
    order by 1`;
  return [...rows];
}

async function copyTable(sql: TransactionSql, table: Table, file: string): Promise<TableCopy> {
  await mkdir(dirname(file), { recursive: true });
  const [count] = await sql.unsafe(`select count(*)::int as rows from ${table.name}`);
  const hash = createHash('sha256');
  const select = `select ${table.columns.join(', ')} from ${table.name} order by ${table.key.join(', ')}`;
  const rows = await sql.unsafe(`copy (${select}) to stdout with (format csv, header)`).readable();
  const hashing = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(rows, hashing, createWriteStream(file, { mode: 0o600 }));
  return { rows: count?.rows ?? 0, sha256: hash.digest('hex') };
}

async function fillTable(sql: TransactionSql, table: Table, file: string): Promise<void> {
  const columns = table.columns.join(', ');
  const target = await sql
    .unsafe(`copy ${table.name} (${columns}) from stdin with (format csv, header match)`)
    .writable();
  await pipeline(createReadStream(file), target);
  const sequences = await sql`
    select a.attname as column from pg_attribute a
    where a.attrelid = ${table.name}::regclass and a.attidentity <> ''`;
  for (const { column } of sequences) {
    await sql`
      select setval(pg_get_serial_sequence(${table.name}, ${column}),
        greatest((select max(${sql(column)}) from ${sql(table.name)}), 1))`;
  }
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function fileOf(folder: string, table: string): string {
  return join(folder, 'tables', `${table}.csv`);
}
