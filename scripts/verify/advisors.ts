import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { removeFolder, scratchFolder, startScratchBackend } from '../../supabase/tests/scratch-backend.ts';
import { findBackendPorts } from '../common/free-ports.ts';
import { commandOf } from '../common/package-command.ts';

/* Asks Supabase's own linter (splinter, inside its CLI) about what the migrations make. Errors and warnings fail. */

interface Lint {
  name: string;
  level: string;
  detail: string;
}

const run = promisify(execFile);
const folder = await scratchFolder();
const backend = await startScratchBackend(folder, await findBackendPorts());
try {
  const lints = await askAdvisors(backend.dbUrl);
  for (const { level, name, detail } of lints) console.error(`${level} ${name}: ${detail}`);
  console.log(`Supabase's advisors: ${lints.length} errors and warnings.`);
  process.exitCode = lints.length > 0 ? 1 : 0;
} finally {
  await backend.stop();
  await removeFolder(folder);
}

async function askAdvisors(databaseUrl: string): Promise<Lint[]> {
  await exposeSchema(databaseUrl);
  const { stdout } = await run(
    process.execPath,
    [
      await commandOf('supabase', import.meta.url),
      ...['db', 'advisors', `--remote=${databaseUrl}`, '--type', 'all', '--level', 'warn'],
      ...['--fail-on', 'none', '--output-format', 'json'],
    ],
    { env: { ...process.env, PGSSLMODE: 'disable', DO_NOT_TRACK: '1' }, maxBuffer: 10_000_000 },
  );
  return (JSON.parse(stdout) as { results: Lint[] }).results;
}

/** The rules about what the API shows look only at the schemas that PostgREST is told to serve. */
async function exposeSchema(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 });
  await sql`alter role postgres set pgrst.db_schemas = 'public'`;
  await sql.end();
}
