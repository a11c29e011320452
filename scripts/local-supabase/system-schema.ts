import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  type App,
  getAuthSchemaSql,
  getMigrationHistorySchemaSql,
  getStorageSchemaSql,
} from '@supabase/lite';
import type { Sql } from 'postgres';

/**
 * Makes what a hosted project has before its first migration: roles, schemas, the tables of auth and storage. Skipped when this
 * database already has what this version makes.
 */
export async function prepareSystemSchema(sql: Sql, makeApp: () => Promise<App>): Promise<App> {
  const [before, after] = await Promise.all([readSql('bootstrap.sql'), readSql('system-schemas.sql')]);
  const parts = [
    before,
    getAuthSchemaSql(),
    getStorageSchemaSql(),
    getMigrationHistorySchemaSql('pg'),
    after,
  ];
  const fingerprint = createHash('sha256').update(parts.join('\n')).digest('hex');
  const isPrepared = (await readFingerprint(sql)) === fingerprint;
  if (!isPrepared) await sql.unsafe(before).simple();
  const app = await makeApp();
  if (isPrepared) return app;
  await app.ensureSystemSchema();
  await sql.unsafe(after).simple();
  await sql.unsafe(`comment on schema extensions is 'prepared: ${fingerprint}'`);
  return app;
}

async function readSql(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8');
}

async function readFingerprint(sql: Sql): Promise<string | undefined> {
  const [row] = await sql`
    select obj_description(oid, 'pg_namespace') as comment from pg_catalog.pg_namespace where nspname = 'extensions'`;
  return typeof row?.comment === 'string' ? row.comment.replace(/^prepared: /, '') : undefined;
}
