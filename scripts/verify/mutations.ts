import { execFile, spawn } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import postgres, { type Sql } from 'postgres';
import { findBackendPorts } from '../common/free-ports.ts';
import { projectRoot } from '../common/project-root.ts';
import type { Backend } from '../local-supabase/index.ts';
import { WEAKENINGS, type Weakening } from './mutation-list.ts';
import { removeFolder, scratchFolder, startScratchBackend } from './scratch-backend.ts';

/*
 * Weakens the schema in one place at a time, in a database of its own, and demands that a test goes red each time. What
 * follows the command picks weakenings by a part of their name or of their test.
 */

const wanted = process.argv.slice(2);
const chosen = WEAKENINGS.filter(
  ({ name, tests }) => wanted.length === 0 || wanted.some((part) => `${name} ${tests}`.includes(part)),
);
const template = await scratchFolder();
const unnoticed: string[] = [];

try {
  await prepareTemplate();
  for (const tests of new Set(chosen.map((weakening) => weakening.tests))) {
    if (!(await inCopy(async (backend) => isGreen(backend, tests)))) {
      throw new Error(`${tests} is red already, without any weakening.`);
    }
    for (const weakening of chosen.filter((each) => each.tests === tests)) {
      const isNoticed = await inCopy(async (backend) => {
        await weaken(backend, weakening);
        return !(await isGreen(backend, tests));
      });
      console.log(`${isNoticed ? 'noticed' : 'UNNOTICED'}  ${weakening.name} (${tests})`);
      if (!isNoticed) unnoticed.push(weakening.name);
    }
  }
  console.log(`${chosen.length - unnoticed.length} of ${chosen.length} weakenings made a test red.`);
} finally {
  await removeFolder(template);
}
process.exit(unnoticed.length > 0 ? 1 : 0);

async function prepareTemplate(): Promise<void> {
  const backend = await startScratchBackend(template, await findBackendPorts());
  await backend.stop();
}

/** Works on a copy of the database, so that nothing has to be undone. */
async function inCopy<T>(work: (backend: Backend) => Promise<T>): Promise<T> {
  const folder = await scratchFolder();
  try {
    await copyFolder(template, folder);
    const backend = await startScratchBackend(folder, await findBackendPorts());
    try {
      return await work(backend);
    } finally {
      await backend.stop();
    }
  } finally {
    await removeFolder(folder);
  }
}

/** Node's own copy forgets to whom files belong, and PostgreSQL insists on it. */
async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}

async function weaken({ dbUrl }: Backend, { name, sql: statements, body }: Weakening): Promise<void> {
  const sql = postgres(dbUrl, { max: 1, onnotice: () => {} });
  try {
    if (statements) await sql.unsafe(statements);
    if (body) await sql.unsafe(await changedFunction(sql, name, body));
  } finally {
    await sql.end();
  }
}

async function changedFunction(
  sql: Sql,
  name: string,
  { signature, from, to }: NonNullable<Weakening['body']>,
): Promise<string> {
  const [row] = await sql`select pg_get_functiondef(${signature}::regprocedure) as definition`;
  const definition: string = row?.definition ?? '';
  if (!definition.includes(from)) throw new Error(`'${name}' does not fit ${signature} any more.`);
  return definition.replaceAll(from, to);
}

function isGreen(backend: Backend, tests: string): Promise<boolean> {
  const vitest = createRequire(join(projectRoot, 'package.json')).resolve('vitest/package.json');
  const file = `supabase/tests/${tests}.test.ts`;
  const child = spawn(
    process.execPath,
    [join(dirname(vitest), 'vitest.mjs'), 'run', '--project=backend', '--bail=1', file],
    {
      cwd: projectRoot,
      stdio: process.env.VERBOSE ? 'inherit' : 'ignore',
      env: {
        ...process.env,
        API_URL: backend.apiUrl,
        DB_URL: backend.dbUrl,
        MAIL_URL: backend.mailUrl,
        PUBLISHABLE_KEY: backend.publishableKey,
        SECRET_KEY: backend.secretKey,
      },
    },
  );
  return new Promise((settle, fail) => {
    child.once('error', fail);
    child.once('close', (code) => settle(code === 0));
  });
}
