import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBackendPorts } from '../../common/free-ports.ts';
import { commandOf } from '../../common/package-command.ts';
import { projectRoot } from '../../common/project-root.ts';
import { type Backend, startBackend } from '../../local-supabase/index.ts';

/*
 * docs/deploy.md has the schema brought to a hosted project by the Supabase CLI, not by the runner of migrations of the local backend.
 * The real CLI does it here, on a database with no more than what a project has before its first migration.
 */

const run = promisify(execFile);
let folder: string;
let empty: Backend;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'db-push-'));
  for (const part of ['migrations', 'functions'])
    await mkdir(join(folder, 'supabase', part), { recursive: true });
  empty = await startBackend({
    ...(await findBackendPorts()),
    dataDir: join(folder, 'data'),
    supabaseDir: join(folder, 'supabase'),
    siteUrl: 'http://localhost',
    adminUrl: 'http://localhost/admin/',
    quiet: true,
  });
});

afterAll(async () => {
  await empty?.stop();
  await rm(folder, { recursive: true, force: true });
});

// The lockfile has the CLI's binary for this platform alone.
const hasCli = process.platform === 'linux' && process.arch === 'x64';

it.runIf(hasCli)('`supabase db push` brings every migration to an empty project, once', async () => {
  const files = (await readdir(join(projectRoot, 'supabase/migrations'))).filter((name) =>
    name.endsWith('.sql'),
  );

  await push();
  const again = await push();

  expect(again).toContain('up to date');
  const sql = postgres(empty.dbUrl, { max: 1 });
  const stored = await sql`select version, name from supabase_migrations.schema_migrations order by version`;
  const [policies] = await sql`select count(*)::int from pg_policies where schemaname = 'public'`;
  await sql.end();
  expect(stored.map(({ version, name }) => `${version}_${name}.sql`)).toEqual(files.toSorted());
  expect(policies?.count).toBeGreaterThan(0);
});

/** What the CLI says. */
async function push(): Promise<string> {
  const { stdout, stderr } = await run(
    process.execPath,
    [await commandOf('supabase', import.meta.url), 'db', 'push', `--remote=${empty.dbUrl}`, '--yes'],
    { cwd: projectRoot, env: { ...process.env, PGSSLMODE: 'disable', DO_NOT_TRACK: '1' } },
  );
  return stdout + stderr;
}
