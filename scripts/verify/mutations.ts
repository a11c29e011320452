import { execFile, spawn } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import postgres, { type Sql } from 'postgres';
import { removeFolder, scratchFolder, startScratchBackend } from '../../supabase/tests/scratch-backend.ts';
import { findBackendPorts } from '../common/free-ports.ts';
import { projectRoot } from '../common/project-root.ts';
import type { Backend } from '../local-supabase/index.ts';
import { MUTATIONS, type Mutation } from './mutation-list.ts';

/*
 * Weakens the schema in one place at a time, in a database of its own, and demands that a test goes red each time. What
 * follows the command picks mutations by a part of their name or of their test.
 */

const wanted = process.argv.slice(2);
const isChosen = (name: string, tests: string) =>
  wanted.length === 0 || wanted.some((part) => `${name} ${tests}`.includes(part));
const template = await scratchFolder();
let total = 0;
const unnoticed: string[] = [];

try {
  await prepareTemplate();
  for (const [tests, mutations] of Object.entries(MUTATIONS)) {
    const chosen = Object.entries(mutations).filter(([name]) => isChosen(name, tests));
    if (chosen.length === 0) continue;
    if (!(await inCopy(async (backend) => isGreen(backend, tests)))) {
      throw new Error(`${tests} is red already, without any mutation.`);
    }
    for (const [name, mutation] of chosen) {
      total++;
      const isNoticed = await inCopy(async (backend) => {
        await mutate(backend, name, mutation);
        return !(await isGreen(backend, tests));
      });
      console.log(`${isNoticed ? 'noticed' : 'UNNOTICED'}  ${name} (${tests})`);
      if (!isNoticed) unnoticed.push(name);
    }
  }
  console.log(`${total - unnoticed.length} of ${total} mutations made a test red.`);
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

async function mutate({ dbUrl }: Backend, name: string, mutation: Mutation): Promise<void> {
  const sql = postgres(dbUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(typeof mutation === 'string' ? mutation : await changedFunction(sql, name, mutation));
  } finally {
    await sql.end();
  }
}

async function changedFunction(
  sql: Sql,
  name: string,
  { signature, from, to }: Exclude<Mutation, string>,
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
