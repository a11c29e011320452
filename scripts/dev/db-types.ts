import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findBackendPorts } from '../common/free-ports.ts';
import { commandOf } from '../common/package-command.ts';
import { startBackend } from '../local-supabase/index.ts';

/*
 * Writes shared/src/database.types.ts from what the migrations make on an empty database, with the Supabase CLI.
 * `--check` writes nothing and fails when the file differs.
 */

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const target = join(root, 'shared/src/database.types.ts');
const HEADER = '// Generated from supabase/migrations by `pnpm db:types`. Do not edit.\n';

async function generate(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'db-types-'));
  const ports = await findBackendPorts();
  try {
    const backend = await startBackend({
      ...ports,
      dataDir,
      supabaseDir: join(root, 'supabase'),
      siteUrl: 'http://localhost',
      adminUrl: 'http://localhost/admin/',
      quiet: true,
    });
    try {
      const { stdout } = await run(
        process.execPath,
        [
          await commandOf('supabase', import.meta.url),
          ...['gen', 'types', `--remote=${backend.dbUrl}`, '--schema', 'public', '--lang', 'typescript'],
        ],
        { env: { ...process.env, PGSSLMODE: 'disable', DO_NOT_TRACK: '1' }, maxBuffer: 10_000_000 },
      );
      return HEADER + stdout.trimStart();
    } finally {
      await backend.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function format(source: string): Promise<string> {
  const biome = await commandOf('@biomejs/biome', join(root, 'package.json'));
  const child = run(process.execPath, [biome, 'format', '--stdin-file-path', target], { cwd: root });
  child.child.stdin?.end(source);
  return (await child).stdout;
}

const types = await format(await generate());
if (!process.argv.includes('--check')) {
  await writeFile(target, types);
  console.log('Wrote shared/src/database.types.ts.');
} else if ((await readFile(target, 'utf8')) !== types) {
  console.error('shared/src/database.types.ts differs from the migrations: run `pnpm db:types`.');
  process.exitCode = 1;
} else {
  console.log('shared/src/database.types.ts fits the migrations.');
}
