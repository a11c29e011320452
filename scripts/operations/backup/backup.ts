import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { createSupabase } from 'shared/client.ts';
import { z } from 'zod';
import { UserError } from '../../common/errors.ts';
import {
  assertUnchanged,
  copyTables,
  type Desk,
  listErasures,
  listMigrations,
  listRevivedStaff,
  readClock,
  restoreTables,
  withDatabase,
} from './database.ts';
import { addErasures, readErasures } from './erasures.ts';
import { copyFiles, restoreFiles } from './files.ts';
import { type Trusted, withoutDesk } from './staff.ts';

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

export interface Restored extends Manifest {
  refusedFiles: string[];
  /** How many people were erased again. */
  erasedAgain: number;
  /** Who came back without the role that the copy gives them. */
  withoutDesk: Desk[];
}

/**
 * Copies rows, accounts and files of a project into an empty folder, which only its owner may read then. Who was erased is kept beside that
 * folder as well, for older copies.
 */
export async function backUp(project: Project, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new UserError(`${folder} is not empty: name a new folder.`);
  await chmod(folder, 0o700);
  return connected(project, async (sql, service) => {
    const migrations = await listMigrations(sql);
    const createdAt = await readClock(sql);
    // Rows first: a file without a row is harmless, a row without its file is not.
    const tables = await copyTables(sql, folder);
    const files = await copyFiles(service, folder);
    const manifest = { createdAt, migrations, tables, files };
    await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await addErasures(folder, await listErasures(sql));
    return manifest;
  });
}

/**
 * Replaces everything in a project by a copy. The project has to have seen the same migrations: policies, grants and
 * functions are theirs. Files that it does not take are left out and named. Whoever was erased since the copy was made is erased again,
 * as far as the project or the folder around the copy knows.
 * @throws UserError before anything is changed, when the copy gives somebody a role and nobody has said whom to trust with it
 */
export async function restore(project: Project, folder: string, trusted?: Trusted): Promise<Restored> {
  const manifest = await readManifest(folder);
  return connected(project, async (sql, service) => {
    const migrations = await listMigrations(sql);
    if (migrations.join() !== manifest.migrations.join()) {
      throw new UserError(
        'The project and the copy have not seen the same migrations: restore with the version that made the copy, then migrate.',
      );
    }
    await assertUnchanged(folder, manifest.tables);
    const left = withoutDesk(await listRevivedStaff(sql, folder), trusted);
    const erasures = await readErasures(folder);
    const refusedFiles = await restoreFiles(service, folder, manifest.files);
    const erasedAgain = await restoreTables(sql, folder, Object.keys(manifest.tables), {
      copiedAt: manifest.createdAt,
      erasures,
      withoutDesk: left.map(({ id }) => id),
    });
    return { ...manifest, refusedFiles, erasedAgain, withoutDesk: left };
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
