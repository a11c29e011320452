import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode, errorMessage, UserError } from '../../common/errors.ts';
import { type Port, portTaken } from '../../common/ports.ts';
import { diskFull } from '../errors.ts';
import { LOOPBACK } from '../listen.ts';
import { type Account, postgresAccount } from './account.ts';
import { findPostgresBinaries, type PostgresBinaries } from './binaries.ts';
import { type InstanceLock, takeInstanceLock } from './instance-lock.ts';
import { isProcessAlive, readPostmasterFile } from './postmaster-file.ts';

const POLL_MS = 10;
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
const ORPHAN_TIMEOUT_MS = 5_000;
const RESTART_DELAYS_MS = [100, 500, 1_000, 2_000, 5_000];
const LOG_MAX_BYTES = 5_000_000;

const SETTINGS = {
  listen_addresses: LOOPBACK,
  unix_socket_directories: '',
  max_connections: '60',
  timezone: 'UTC',
  jit: 'off',
  // Rows of visitors never reach a log: no statement, no parameter, no failed row.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

export interface ClusterOptions {
  /** The data folder of the whole product; the database lives in its folder `postgres`. */
  dataDir: string;
  port: Port;
  password: string;
  log(sentence: string): void;
}

interface FailedStart {
  error: Error | undefined;
  log: string;
}

/** A PostgreSQL server of our own: made once, started and stopped with the backend, started again when it dies. */
export class Cluster {
  readonly url: string;
  readonly #folder: string;
  readonly #logFile: string;
  readonly #options: ClusterOptions;
  readonly #binaries: PostgresBinaries;
  readonly #account: Account;
  #maker: ChildProcess | undefined;
  #server: ChildProcess | undefined;
  #lock: InstanceLock | undefined;
  #isStopping = false;
  #failedStarts = 0;

  private constructor(options: ClusterOptions, binaries: PostgresBinaries, account: Account) {
    this.#options = options;
    this.#binaries = binaries;
    this.#account = account;
    this.#folder = join(options.dataDir, 'postgres');
    this.#logFile = join(options.dataDir, 'postgres.log');
    this.url = databaseUrl(options.port.number, options.password);
  }

  /**
   * Looks at the data folder. Throws `folder-in-use` when a living backend works with it; the server that a killed backend left
   * behind is stopped.
   */
  static async open(options: ClusterOptions): Promise<Cluster> {
    const binaries = await findPostgresBinaries();
    const account = postgresAccount(join(options.dataDir, 'postgres'), binaries.postgres);
    const cluster = new Cluster(options, binaries, account);
    await cluster.#stopOrphan();
    return cluster;
  }

  get exists(): boolean {
    return existsSync(join(this.#folder, 'PG_VERSION'));
  }

  /** Makes the database folder. Killed in the middle, it leaves nothing that a later start would take for a database. */
  async create(): Promise<void> {
    if (existsSync(this.#folder)) {
      throw new UserError(
        `${this.#folder} is damaged or belongs to another user: start as that user, or run \`npm run reset\`.`,
      );
    }
    await removeHalfMadeFolders(this.#folder);
    const folder = `${this.#folder}.new-${process.pid}`;
    const passwordFile = `${folder}.password`;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      this.#account.own(folder);
      await writeFile(passwordFile, this.#options.password, { mode: 0o600 });
      this.#account.own(passwordFile);
      await this.#initialise(folder, passwordFile);
      await rename(folder, this.#folder);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      if (this.exists) throw folderInUse(this.#options.dataDir, error);
      throw error;
    } finally {
      await rm(passwordFile, { force: true });
    }
  }

  /** Resolves when the server answers and this process holds the lock of the data folder. */
  async start(): Promise<void> {
    await this.#launch();
    this.#lock = await takeInstanceLock(this.url);
    if (this.#lock === undefined) throw folderInUse(this.#options.dataDir);
  }

  /** Ends the server in order ("fast shutdown"); safe to call at any time, and twice. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#lock?.release();
    this.#lock = undefined;
    const server = this.#server;
    if (server === undefined || hasEnded(server)) return;
    const end = once(server, 'exit');
    if (process.platform === 'win32') this.#runPgCtlStop();
    else server.kill('SIGINT');
    const killTimer = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await end;
    clearTimeout(killTimer);
  }

  /** The last resort when the process is about to end: tells the server to stop without waiting for it. */
  kill(): void {
    this.#isStopping = true;
    if (this.#maker?.pid !== undefined && !hasEnded(this.#maker)) killGroup(this.#maker.pid);
    this.#server?.kill('SIGINT');
  }

  async #initialise(folder: string, passwordFile: string): Promise<void> {
    const failures: string[] = [];
    for (const locale of characterTypes()) {
      const result = await this.#run(this.#binaries.initdb, [
        `--pgdata=${folder}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        `--lc-ctype=${locale}`,
      ]);
      if (result.exitCode === 0) return;
      if (saysDiskFull(result.output)) throw diskFull(this.#options.dataDir);
      failures.push(result.output.trim());
      if (!/invalid locale/i.test(result.output)) break;
    }
    throw new UserError(`PostgreSQL could not make its folder: ${lastLine(failures.join('\n'))}`);
  }

  /** Tries again while processes of a server that was killed still let go of its memory. */
  async #launch(): Promise<void> {
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    for (;;) {
      const failure = await this.#launchOnce();
      if (failure === undefined) return;
      if (!/pre-existing shared memory block/.test(failure.log) || Date.now() > deadline) {
        throw this.#explainFailedStart(failure);
      }
      await wait(POLL_MS * 10);
    }
  }

  async #launchOnce(): Promise<FailedStart | undefined> {
    const logStart = prepareLog(this.#logFile);
    const settings = { ...SETTINGS, port: String(this.#options.port.number) };
    const log = openSync(this.#logFile, 'a', 0o600);
    const server = this.#spawn(
      this.#binaries.postgres,
      [
        '-D',
        this.#folder,
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      ['ignore', 'ignore', log],
    );
    closeSync(log);
    this.#server = server;
    let error: Error | undefined;
    server.once('error', (spawnError) => {
      error = spawnError;
    });
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (error === undefined && !hasEnded(server)) {
      const file = readPostmasterFile(this.#folder);
      if (file?.pid === server.pid && file?.isReady) {
        server.once('exit', () => this.#startAgain());
        this.#failedStarts = 0;
        return undefined;
      }
      if (Date.now() > deadline) server.kill('SIGKILL');
      await wait(POLL_MS);
    }
    return { error, log: readFileSync(this.#logFile, 'utf8').slice(logStart) };
  }

  /** The gateway answers 503 meanwhile; its pool connects again by itself. */
  async #startAgain(): Promise<void> {
    while (!this.#isStopping) {
      const delay = RESTART_DELAYS_MS[Math.min(this.#failedStarts, RESTART_DELAYS_MS.length - 1)];
      this.#failedStarts += 1;
      await wait(delay);
      if (this.#isStopping) return;
      try {
        await this.#launch();
        return;
      } catch (error) {
        this.#options.log(`The database did not start again: ${errorMessage(error)}`);
      }
    }
  }

  #explainFailedStart({ error, log }: FailedStart): Error {
    const { dataDir, port } = this.#options;
    if (/could not bind|Address already in use/i.test(log)) return portTaken(port);
    if (/lock file "postmaster\.pid" already exists/.test(log)) return folderInUse(dataDir);
    if (saysDiskFull(log)) return diskFull(dataDir);
    const reason = error ? errorMessage(error) : lastLine(log);
    return new UserError(`PostgreSQL did not start (${this.#logFile} has more): ${reason}`);
  }

  async #stopOrphan(): Promise<void> {
    const file = readPostmasterFile(this.#folder);
    if (file === undefined || !isProcessAlive(file.pid)) return;
    const lock = await this.#takeLockOf(file.pid);
    if (lock === 'no server') return rm(join(this.#folder, 'postmaster.pid'), { force: true });
    if (lock === undefined) throw folderInUse(this.#options.dataDir);
    await lock.release();
    if (process.platform === 'win32') this.#runPgCtlStop();
    else process.kill(file.pid, 'SIGINT');
    const deadline = Date.now() + STOP_TIMEOUT_MS;
    while (isProcessAlive(file.pid)) {
      if (Date.now() > deadline) {
        throw new UserError(
          `A database server left by an earlier run (process ${file.pid}) does not end: end it and start again.`,
        );
      }
      await wait(POLL_MS);
    }
  }

  /**
   * The server of that id may still be starting. Or, after a restart of the machine, the id now belongs to another program: then
   * nobody listens, whereas a living server always does.
   */
  async #takeLockOf(pid: number): Promise<InstanceLock | undefined | 'no server'> {
    const deadline = Date.now() + ORPHAN_TIMEOUT_MS;
    for (;;) {
      const file = readPostmasterFile(this.#folder);
      if (file?.pid !== pid || !isProcessAlive(pid)) return 'no server';
      try {
        return await takeInstanceLock(databaseUrl(file.port, this.#options.password));
      } catch (error) {
        const isRefused = errorCode(error) === 'ECONNREFUSED';
        if (isRefused && (file.isReady || Date.now() > deadline)) return 'no server';
        if (Date.now() > deadline) throw folderInUse(this.#options.dataDir, error);
      }
      await wait(POLL_MS * 10);
    }
  }

  async #run(program: string, args: string[]): Promise<{ exitCode: number | null; output: string }> {
    const child = this.#spawn(program, args, ['ignore', 'pipe', 'pipe']);
    this.#maker = child;
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    try {
      const [exitCode] = await once(child, 'close');
      return { exitCode, output };
    } catch (error) {
      return { exitCode: null, output: errorMessage(error) };
    }
  }

  #runPgCtlStop(): void {
    spawn(this.#binaries.pgCtl, ['stop', '-D', this.#folder, '-m', 'fast', '-W'], {
      stdio: 'ignore',
      windowsHide: true,
    });
  }

  /** `detached` keeps Ctrl-C in the terminal from reaching the server before the backend has let go of it. */
  #spawn(program: string, args: string[], stdio: ('ignore' | 'pipe' | number)[]): ChildProcess {
    const [command = program, ...rest] = [...this.#account.prefix, program, ...args];
    return spawn(command, rest, {
      ...this.#account.spawnOptions,
      cwd: dirname(this.#folder),
      stdio,
      detached: process.platform !== 'win32',
      windowsHide: true,
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, TZ: 'UTC', LC_ALL: 'C' },
    });
  }
}

/** `initdb` and the servers that it starts for a moment: each of our children leads a group of its own. */
function killGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function databaseUrl(port: number, password: string): string {
  return `postgresql://postgres:${encodeURIComponent(password)}@${LOOPBACK}:${port}/postgres`;
}

/**
 * Sorting and casing come from PostgreSQL itself and are the same everywhere; only full text search and trigrams ask the
 * operating system which characters are letters.
 */
function characterTypes(): string[] {
  if (process.platform === 'win32') return ['C'];
  return process.platform === 'darwin' ? ['en_US.UTF-8', 'C'] : ['C.UTF-8', 'en_US.UTF-8', 'C'];
}

async function removeHalfMadeFolders(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.new-`;
  for (const name of await readdir(dirname(folder))) {
    const pid = Number(name.slice(prefix.length).split('.')[0]);
    if (name.startsWith(prefix) && !isProcessAlive(pid)) {
      await rm(join(dirname(folder), name), { recursive: true, force: true });
    }
  }
}

function prepareLog(file: string): number {
  if (!existsSync(file)) return 0;
  const { size } = statSync(file);
  if (size < LOG_MAX_BYTES) return size;
  closeSync(openSync(file, 'w'));
  return 0;
}

function folderInUse(dataDir: string, cause?: unknown): UserError {
  return new UserError(
    `Another process already works with the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
    { cause },
  );
}

function saysDiskFull(output: string): boolean {
  return /No space left on device|Disk quota exceeded|disk full/i.test(output);
}

function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines.findLast((line) => /FATAL|error:|ERROR/.test(line)) ?? lines.at(-1) ?? 'no reason given';
}
