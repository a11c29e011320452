import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { createSupabase } from 'shared/client.ts';
import { z } from 'zod';
import { UserError } from '../../common/errors.ts';
import { assertUnchanged, copyTables, listMigrations, restoreTables, withDatabase } from './database.ts';
import { copyFiles, restoreFiles } from './files.ts';

const manifestSchema = z.object({
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  files: z.array(z.object({ bucket: z.string(), name: z.string(), type: z.string(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A project to copy from or to: a hosted one, or the one on this machine. */
export interface Project {
  dbUrl: string;
  apiUrl: string;
  secretKey: string;
}

const MANIFEST = 'manifest.json';

/** Copies rows, accounts and files of a project into an empty folder, which only its owner may read then. */
export async function backUp(project: Project, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new UserError(`${folder} is not empty: name a new folder.`);
  await chmod(folder, 0o700);
  return connected(project, async (sql, service) => {
    const migrations = await listMigrations(sql);
    // Rows first: a file without a row is harmless, a row without its file is not.
    const tables = await copyTables(sql, folder);
    const files = await copyFiles(service, folder);
    const manifest = { createdAt: new Date().toISOString(), migrations, tables, files };
    await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    return manifest;
  });
}

/**
 * Replaces everything in a project by a copy. The project has to have seen the same migrations: policies, grants and
 * functions are theirs. Files that it does not take are left out and named.
 */
export async function restore(
  project: Project,
  folder: string,
): Promise<Manifest & { refusedFiles: string[] }> {
  const manifest = await readManifest(folder);
  return connected(project, async (sql, service) => {
    const migrations = await listMigrations(sql);
    if (migrations.join() !== manifest.migrations.join()) {
      throw new UserError(
        'The project and the copy have not seen the same migrations: restore with the version that made the copy, then migrate.',
      );
    }
    await assertUnchanged(folder, manifest.tables);
    const refusedFiles = await restoreFiles(service, folder, manifest.files);
    await restoreTables(sql, folder, Object.keys(manifest.tables));
    return { ...manifest, refusedFiles };
  });
}

async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) throw new UserError(`There is no whole copy in ${folder}: ${file} is missing.`);
  return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

async function connected<T>(
  { dbUrl, apiUrl, secretKey }: Project,
  work: (sql: Sql, service: ReturnType<typeof createSupabase>) => Promise<T>,
): Promise<T> {
  const service = createSupabase(apiUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  return withDatabase(dbUrl, (sql) => work(sql, service));
}
