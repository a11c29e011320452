import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, fstatSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

export interface Command {
  /** What its failure is told of; the build when left out. */
  name?: string;
  /** A program; with `isLine`, a line for the shell of the platform, which then has no `args`. */
  file: string;
  isLine?: boolean;
  args: string[];
  cwd: string;
  env: Record<string, string>;
  /** Gets all that this process was told, the tokens of the host among it. */
  isTrusted?: boolean;
}

/**
 * What any program may know: of the machine, of the way to the packages, and what is public of the project. A build runs code of hundreds
 * of packages, none of which needs a token of the host or a key of the project.
 */
const HARMLESS = new RegExp(
  `^(?:${[
    'path|pathext|home|user|logname|shell|pwd|lang|language|tz|term|ci|no_color|force_color',
    'tmpdir|temp|tmp|systemroot|windir|comspec|userprofile|appdata|localappdata|programdata|programfiles.*',
    'https?_proxy|no_proxy|ssl_cert_(?:file|dir)|node_(?:options|extra_ca_certs|use_env_proxy)',
    '(?:lc|xdg|npm_config|pnpm|public)_.*',
  ].join('|')})$`,
  'i',
);

export type CommandFailure = 'exit' | 'silent' | 'stopped';

export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly failure: CommandFailure;
  /** Of a command that ended by itself. */
  readonly exitCode: number | null;

  constructor(failure: CommandFailure, message: string, exitCode: number | null = null) {
    super(message);
    this.failure = failure;
    this.exitCode = exitCode;
  }
}

/**
 * A Node program that is started before it is known what it is to do. `preload` loads what it will need, and waits for
 * the rest of its arguments and its environment as a message.
 */
export class PrewarmedProgram {
  readonly #child: ChildProcess;

  constructor(command: Command, preload: string) {
    const args = [`--import=${pathToFileURL(preload)}`, ...command.args];
    this.#child = start({ ...command, args }, ['ignore', 'pipe', 'pipe', 'ipc']);
    // Whoever takes it sees that it is not there any more, and starts another.
    this.#child.once('error', () => {});
  }

  /** Tells the program its job; what it prints goes to the file. @returns null when the program has ended meanwhile */
  take({ args, env }: Command, log: FileHandle): ChildProcess | null {
    const child = this.#child;
    if (!child.connected) return null;
    child.send({ args, env });
    const write = (chunk: Buffer) => {
      try {
        appendFileSync(log.fd, chunk);
      } catch {
        // A full disk: what that means for the build, the build finds out.
      }
    };
    for (const output of [child.stdout, child.stderr]) output?.on('data', write);
    return child;
  }

  /** Resolves when nothing of it is left that writes files; at once when it has done its job. */
  async end(): Promise<void> {
    const { exitCode, signalCode, pid } = this.#child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    killTree(pid);
    await ended;
  }
}

/**
 * Runs a command to its end; what it prints goes to the log file.
 * @param options.prewarmed the same program, started already
 * @param options.silenceMs how long it may print nothing: work that takes its time says so
 * @throws CommandError when it fails, has been silent for so long, or the signal stops it
 */
export async function runCommand(
  command: Command,
  {
    logFile,
    silenceMs,
    signal,
    prewarmed,
  }: { logFile: string; silenceMs: number; signal: AbortSignal; prewarmed?: PrewarmedProgram | null },
): Promise<void> {
  if (signal.aborted) throw new CommandError('stopped', 'stopped');
  const log = await open(logFile, 'a');
  try {
    let printed = fstatSync(log.fd).size;
    const child = prewarmed?.take(command, log) ?? start(command, ['ignore', log.fd, log.fd]);
    await new Promise<void>((settle, fail) => {
      let failure: CommandFailure = 'exit';
      const end = (reason: CommandFailure) => {
        failure = reason;
        killTree(child.pid);
      };
      const timer = setInterval(() => {
        const { size } = fstatSync(log.fd);
        if (size === printed) end('silent');
        printed = size;
      }, silenceMs);
      const stop = () => end('stopped');
      signal.addEventListener('abort', stop, { once: true });
      const cleanUp = () => {
        clearInterval(timer);
        signal.removeEventListener('abort', stop);
      };
      child.once('error', (error) => {
        cleanUp();
        fail(error);
      });
      child.once('close', (code) => {
        cleanUp();
        if (code === 0 && failure === 'exit') settle();
        else
          fail(
            new CommandError(failure, describe(command.name ?? 'the build', failure, code, silenceMs), code),
          );
      });
    });
  } finally {
    await log.close();
  }
}

function start(
  { file, isLine = false, args, cwd, env, isTrusted = false }: Command,
  stdio: StdioOptions,
): ChildProcess {
  return spawn(file, args, {
    cwd,
    env: { ...(isTrusted ? process.env : harmlessVariables()), ...env },
    stdio,
    // Node knows how cmd.exe wants its quotes.
    shell: isLine,
    // A group of its own, so that what the build has started ends with it.
    detached: process.platform !== 'win32',
  });
}

function harmlessVariables(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => HARMLESS.test(name)));
}

function describe(name: string, failure: CommandFailure, code: number | null, silenceMs: number): string {
  if (failure === 'silent') return `${name} printed nothing for ${silenceMs / 1000} s and was ended`;
  if (failure === 'stopped') return `${name} was stopped`;
  return code === null ? `${name} was killed` : `${name} ended with code ${code}`;
}

function killTree(pid: number | undefined): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
