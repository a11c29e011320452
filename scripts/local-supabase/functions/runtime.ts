import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { errorMessage, UserError } from '../../common/errors.ts';
import type { Port } from '../../common/ports.ts';
import { LOOPBACK } from '../listen.ts';
import { RefusedRequest } from '../request-body.ts';
import { findDeno } from './deno-binary.ts';
import { localImports } from './import-map.ts';

/** The root of the project, whose installed packages functions may read. */
const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
const MAIN_MODULE = join(PROJECT, 'supabase', 'functions', '_main', 'index.ts');
const PREFIX = '/functions/v1';
/** What belongs to one connection: the next has its own. */
const NOT_PASSED_ON = ['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding'];
const READY_LINE = 'functions ready';
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 2_000;
const CALL_TIMEOUT_MS = 150_000;
const RESTART_DELAYS_MS = [100, 500, 2_000, 10_000];
/** A process that lived this long was healthy: its end counts as a first one again. */
const HEALTHY_AFTER_MS = 60_000;

export interface FunctionsOptions {
  /** The folder `supabase/functions`. */
  folder: string;
  dataDir: string;
  port: Port;
  /** The only variables that functions can read. */
  environment: Record<string, string>;
  log(sentence: string): void;
}

/** Runs the edge functions in one Deno process that may read their code, use the network, and nothing else. */
export class FunctionsRuntime {
  readonly #options: FunctionsOptions;
  #process: ChildProcess | undefined;
  #isStopping = false;
  #quickEnds = 0;

  constructor(options: FunctionsOptions) {
    this.#options = options;
  }

  /** Resolves when functions can be called. A project without functions starts nothing. */
  async start(): Promise<void> {
    if (!existsSync(join(this.#options.folder, 'deno.json'))) return;
    await this.#launch();
  }

  /** Hands a request for `/functions/v1/<name>` over, and its answer back as it is: functions answer for their own CORS. */
  async call(request: Request, url: URL): Promise<Response> {
    const target = new URL(`http://${LOOPBACK}:${this.#options.port.number}`);
    target.pathname = url.pathname.slice(PREFIX.length);
    target.search = url.search;
    const headers = new Headers(request.headers);
    for (const name of NOT_PASSED_ON) headers.delete(name);
    try {
      const response = await fetch(target, {
        method: request.method,
        headers,
        body: request.body,
        duplex: 'half',
        redirect: 'manual',
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      } as RequestInit);
      return new Response(response.body, { status: response.status, headers: response.headers });
    } catch (error) {
      if (error instanceof Error && error.cause instanceof RefusedRequest) throw error.cause;
      const isTimeout = error instanceof Error && error.name === 'TimeoutError';
      return Response.json(
        isTimeout
          ? { code: 'IDLE_TIMEOUT', message: 'The function did not answer in time' }
          : { code: 'BOOT_ERROR', message: 'The functions are starting' },
        { status: isTimeout ? 504 : 503 },
      );
    }
  }

  /** Runs the code as it is now; calls meanwhile are answered with 503. */
  restart(): void {
    // Ended on purpose, so the next one begins without delay.
    this.#quickEnds = -1;
    this.#process?.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#process;
    if (child === undefined || hasEnded(child)) return;
    const end = once(child, 'exit');
    child.kill('SIGTERM');
    const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await end;
    clearTimeout(killTimer);
  }

  /** The last resort when the process is about to end. */
  kill(): void {
    this.#process?.kill('SIGKILL');
  }

  async #launch(): Promise<void> {
    const { dataDir, environment } = this.#options;
    const startedAt = Date.now();
    const child = spawn(findDeno(), await this.#arguments(), {
      // An open pipe on standard input tells the functions that this process lives; they end when it closes.
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
      env: {
        ...environment,
        DENO_DIR: join(dataDir, 'functions', 'cache'),
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
        SystemRoot: process.env.SystemRoot,
        TEMP: process.env.TEMP,
      },
    });
    this.#process = child;
    child.once('exit', () => void this.#startAgain(startedAt));
    if (child.stderr !== null) createInterface({ input: child.stderr }).on('line', this.#options.log);
    await readyLine(child, this.#options.log);
  }

  async #startAgain(startedAt: number): Promise<void> {
    if (this.#isStopping) return;
    this.#quickEnds = Date.now() - startedAt > HEALTHY_AFTER_MS ? 0 : this.#quickEnds + 1;
    await wait(RESTART_DELAYS_MS[Math.min(this.#quickEnds, RESTART_DELAYS_MS.length - 1)], undefined, {
      ref: false,
    });
    if (this.#isStopping) return;
    await this.#launch().catch((error) =>
      this.#options.log(`The functions did not start again: ${errorMessage(error)}`),
    );
  }

  async #arguments(): Promise<string[]> {
    const { folder, dataDir, port } = this.#options;
    const config = join(dataDir, 'functions', 'deno.json');
    const imports = await localImports(folder);
    await mkdir(dirname(config), { recursive: true });
    await writeFile(config, JSON.stringify({ nodeModulesDir: 'manual', imports }, null, 2));
    const readable = [folder, dirname(MAIN_MODULE), join(PROJECT, 'shared'), join(PROJECT, 'node_modules')];
    readable.push(join(PROJECT, 'scripts', 'node_modules'));
    return [
      'run',
      '--quiet',
      '--no-prompt',
      '--no-lock',
      '--cached-only',
      `--config=${config}`,
      '--allow-net',
      '--allow-sys=hostname,networkInterfaces',
      // The process gets no other variables than these functions may read.
      '--allow-env',
      // A comma inside a path is written twice.
      `--allow-read=${readable.map((path) => path.replaceAll(',', ',,')).join(',')}`,
      MAIN_MODULE,
      String(port.number),
      pathToFileURL(`${folder}/`).href,
    ];
  }
}

/** Passes on what the functions print, and resolves at the line that says that they listen. */
async function readyLine(child: ChildProcess, log: (line: string) => void): Promise<void> {
  if (child.stdout === null) return;
  const lines = createInterface({ input: child.stdout });
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new UserError(`The edge functions did not start: ${why}.`));
    const timer = setTimeout(() => fail(`no answer in ${START_TIMEOUT_MS / 1000} seconds`), START_TIMEOUT_MS);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => fail(`Deno ended with ${signal ?? `exit code ${code}`}`));
    lines.on('line', (line) => {
      if (line !== READY_LINE) return log(line);
      clearTimeout(timer);
      resolve();
    });
  });
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
