import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserError } from '../common/errors.ts';
import { LOCAL_RUN_MARKER } from '../common/local-run.ts';
import type { DemoPasswords } from '../sample-data/demo-users.ts';

const LOCK = 'run.lock';
const SEEDED = 'seeded';
const RUN = 'run.json';
const SECRETS = 'secrets.json';

/** Room for a fresh database, the sample pictures, and a few releases. */
const FRESH_BYTES = 600 * 1024 * 1024;
/** Room to go on: write-ahead log, one more release. */
const RESTART_BYTES = 120 * 1024 * 1024;
const ANSWER_LIMIT_MS = 2000;

export interface Lock {
  pid: number;
  hookPort: number;
  runId: string;
}

export interface Secrets {
  deployHook: string;
  deployReport: string;
  logs: string;
  /** Passwords of the demo's accounts. A known one could be used by any page that the owner of this machine visits. */
  demo: DemoPasswords;
}

/**
 * The process that runs from this folder now. The process id alone could belong to a stranger after a crash, so the
 * publisher on the recorded port has to answer with the same run id.
 */
async function findRunning(dataDir: string): Promise<Lock | null> {
  const lock = await readJson<Lock>(join(dataDir, LOCK));
  if (!lock || !isAlive(lock.pid)) return null;
  try {
    const response = await fetch(`http://127.0.0.1:${lock.hookPort}/`, {
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    const { runId } = (await response.json()) as { runId?: string };
    return runId === lock.runId ? lock : null;
  } catch {
    return null;
  }
}

/** @throws UserError when a process runs from this folder. */
export async function assertNotRunning(dataDir: string): Promise<void> {
  const lock = await findRunning(dataDir);
  if (lock) {
    throw new UserError(
      `It already runs from ${dataDir} (process ${lock.pid}): stop that one first, or set DATA_DIR and the ports to start another.`,
    );
  }
}

/** Makes the folder ours. @throws UserError when it holds something else, or the disk has too little room. */
export async function claimDataFolder(dataDir: string): Promise<void> {
  await assertRoom(dataDir);
  await mkdir(dataDir, { recursive: true });
  const names = await readdir(dataDir);
  if (names.length > 0 && !names.includes(LOCAL_RUN_MARKER)) {
    throw new UserError(`The folder ${dataDir} holds other files: set DATA_DIR to a new or an empty folder.`);
  }
  await writeFile(
    join(dataDir, LOCAL_RUN_MARKER),
    'The data of a local run. `npm run reset` removes this folder.\n',
  );
}

export async function writeLock(dataDir: string, lock: Lock): Promise<void> {
  await writeJson(join(dataDir, LOCK), lock);
}

export async function releaseLock(dataDir: string): Promise<void> {
  await rm(join(dataDir, RUN), { force: true });
  await rm(join(dataDir, LOCK), { force: true });
}

/** What `npm run status` prints while the product runs. */
export async function writeRun(dataDir: string, values: Record<string, string>): Promise<void> {
  await writeJson(join(dataDir, RUN), { pid: process.pid, values });
}

export function isSeeded(dataDir: string): boolean {
  return existsSync(join(dataDir, SEEDED));
}

export async function markSeeded(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, SEEDED), `${new Date().toISOString()}\n`);
}

/** Empties the folder but keeps it ours, and in use by this run, after a start that ended while it filled the database. */
export async function emptyDataFolder(dataDir: string): Promise<void> {
  const kept = [LOCAL_RUN_MARKER, LOCK, SECRETS];
  for (const name of await readdir(dataDir)) {
    if (!kept.includes(name)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/** @returns whether there was one. @throws UserError for a folder that is not ours. */
export async function removeDataFolder(dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir)) return false;
  if (!existsSync(join(dataDir, LOCAL_RUN_MARKER))) {
    throw new UserError(`The folder ${dataDir} was not made by this project, so it stays: check DATA_DIR.`);
  }
  // The marker last: a removal that is interrupted can be begun again.
  for (const name of await readdir(dataDir)) {
    if (name !== LOCAL_RUN_MARKER)
      await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 });
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  return true;
}

/** The secrets of this folder's hook, reports, logs and demo accounts: made once, so that a restart keeps links valid. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, SECRETS);
  const kept = await readJson<Secrets>(path);
  if (kept) return kept;
  const made = {
    deployHook: makeSecret(),
    deployReport: makeSecret(),
    logs: makeSecret(),
    demo: { admin: makePassword(), user: makePassword() },
  };
  await writeFile(path, JSON.stringify(made), { mode: 0o600 });
  return made;
}

async function assertRoom(dataDir: string): Promise<void> {
  const needed = isSeeded(dataDir) ? RESTART_BYTES : FRESH_BYTES;
  const { bavail, bsize } = await statfs(nearestExisting(dataDir));
  const free = bavail * bsize;
  if (free < needed) {
    throw new UserError(
      `The disk that holds ${dataDir} has ${toMegabytes(free)} MB free and ${toMegabytes(needed)} MB are needed: free some space, or set DATA_DIR to a folder on another disk.`,
    );
  }
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}

function toMegabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024);
}

function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Short enough to be typed from one window into another. */
function makePassword(): string {
  return randomBytes(9).toString('base64url');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function readJson<T>(path: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Read by nobody but its owner: what `npm run status` prints are keys and passwords. */
async function writeJson(path: string, value: unknown): Promise<void> {
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, JSON.stringify(value, null, 2), { mode: 0o600 });
  await rename(unfinished, path);
}
