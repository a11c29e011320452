import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { onTestFinished } from 'vitest';
import { findBackendPorts } from '../../../common/free-ports.ts';
import type { Backend } from '../../index.ts';

const PROGRAM = fileURLToPath(new URL('../../cli.ts', import.meta.url));
const FIXTURES = fileURLToPath(new URL('../fixtures/supabase', import.meta.url));

export type Environment = Record<string, string>;

/** What `cli.ts` prints when it is ready. */
export type Ready = Omit<Backend, 'stop'>;

export interface BackendProcess {
  child: ChildProcess;
  /** Undefined when it ended before it was ready. */
  ready: Ready | undefined;
  /** Everything it wrote to standard error so far. */
  errors(): string;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

/** Settings for backends of one test: ports and a data folder that nobody else uses. The folder goes with the test. */
export async function makeEnvironment(): Promise<Environment> {
  const ports = await findBackendPorts();
  const folder = mkdtempSync(join(tmpdir(), 'backend-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return {
    DATA_DIR: join(folder, 'data'),
    SUPABASE_DIR: FIXTURES,
    API_PORT: String(ports.apiPort),
    DB_PORT: String(ports.dbPort),
    MAIL_PORT: String(ports.mailPort),
    SMTP_PORT: String(ports.smtpPort),
    FUNCTIONS_PORT: String(ports.functionsPort),
  };
}

/** Runs a backend as a process of its own, until it is ready or has ended. It ends with the test. */
export async function runBackend(environment: Environment): Promise<BackendProcess> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  onTestFinished(async () => {
    await stop({ child, ended });
  });
  const ready = await new Promise<Ready | undefined>((resolve) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      if (output.endsWith('\n')) resolve(JSON.parse(output));
    });
    void ended.then(() => resolve(undefined));
  });
  return { child, ready, errors: () => errors, ended };
}

export async function stop({
  child,
  ended,
}: Pick<BackendProcess, 'child' | 'ended'>): Promise<number | string> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  return ended;
}

/** The process id of the database server of a data folder. */
export function databasePid(environment: Environment): number {
  const file = join(environment.DATA_DIR ?? '', 'postgres', 'postmaster.pid');
  return Number(existsSync(file) ? readFileSync(file, 'utf8').split('\n')[0] : undefined);
}

/** A client that nobody has signed in to. */
export function visitorOf(ready: Ready | undefined): SupabaseClient {
  return createClient(ready?.apiUrl ?? '', ready?.publishableKey ?? '', { auth: { persistSession: false } });
}

/** A client with all rights. */
export function serviceOf(ready: Ready | undefined): SupabaseClient {
  return createClient(ready?.apiUrl ?? '', ready?.secretKey ?? '', { auth: { persistSession: false } });
}

/** Takes a port until what this returns is called. */
export async function occupy(port: string): Promise<() => Promise<void>> {
  const server = createServer().listen(Number(port), '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    server.close();
    await once(server, 'close');
  };
}
