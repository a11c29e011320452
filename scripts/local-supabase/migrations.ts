import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { errorMessage, UserError } from '../common/errors.ts';
import { isDiskFull } from './errors.ts';

const FILE_NAME = /^(\d{14})_(.+)\.sql$/;

export interface MigrationResult {
  /** How many had run before this start. */
  before: number;
  applied: string[];
}

/**
 * Runs the migrations that have not run yet, in the order of their names, and records them where the Supabase CLI does. Each file is one
 * transaction: it runs whole or not at all. A database that has run others than the folder has is left as it is.
 */
export async function runMigrations(sql: Sql, folder: string): Promise<MigrationResult> {
  const rows = await sql`select version from supabase_migrations.schema_migrations`;
  const done = new Set(rows.map((row) => String(row.version)));
  const applied: string[] = [];
  const fileNames = await migrationFiles(folder);
  assertSameHistory(done, fileNames);
  for (const fileName of fileNames) {
    const [, version = '', name = ''] = FILE_NAME.exec(fileName) ?? [];
    if (done.has(version)) continue;
    const statements = await readFile(join(folder, fileName), 'utf8');
    try {
      // One message of several statements is one transaction, and it needs no parsing on our side.
      await sql.unsafe(`${statements}\n;\n${recordOf(version, name, statements)}`).simple();
    } catch (error) {
      if (isDiskFull(error)) throw error;
      throw new UserError(`The migration ${fileName} failed: ${describe(error, statements)}`, {
        cause: error,
      });
    }
    applied.push(fileName);
  }
  return { before: done.size, applied };
}

function assertSameHistory(done: ReadonlySet<string>, fileNames: readonly string[]): void {
  const known = new Set(fileNames.map((fileName) => FILE_NAME.exec(fileName)?.[1]));
  const unknown = [...done].sort().find((version) => !known.has(version));
  if (unknown === undefined) return;
  throw new UserError(
    `The data folder was made by another version, whose migration ${unknown} is not among this one's: \`npm run reset\` removes the data (DATA_DIR chooses another folder).`,
  );
}

async function migrationFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => FILE_NAME.test(name)).sort();
}

function recordOf(version: string, name: string, statements: string): string {
  return `insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${literal(version)}, ${literal(name)}, array[${literal(statements)}]);`;
}

function literal(text: string): string {
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function describe(error: unknown, statements: string): string {
  const position =
    typeof error === 'object' && error !== null && 'position' in error ? Number(error.position) : Number.NaN;
  const message = errorMessage(error);
  if (!Number.isInteger(position)) return message;
  return `${message} (line ${statements.slice(0, position - 1).split('\n').length})`;
}
