import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';

export interface Command {
  file: string;
  args: string[];
  cwd: string;
  env: Record<string, string>;
}

export type CommandFailure = 'exit' | 'too-long' | 'stopped';

export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly failure: CommandFailure;

  constructor(failure: CommandFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/**
 * Runs a command to its end; what it prints goes to the log file.
 * @throws CommandError when it fails, takes longer than limitMs, or the signal stops it
 */
export async function runCommand(
  command: Command,
  { logFile, limitMs, signal }: { logFile: string; limitMs: number; signal: AbortSignal },
): Promise<void> {
  if (signal.aborted) throw new CommandError('stopped', 'stopped');
  const log = await open(logFile, 'a');
  try {
    const child = spawn(command.file, command.args, {
      cwd: command.cwd,
      env: { ...process.env, ...command.env },
      stdio: ['ignore', log.fd, log.fd],
      // A group of its own, so that what the build has started ends with it.
      detached: process.platform !== 'win32',
    });
    await new Promise<void>((settle, fail) => {
      let failure: CommandFailure = 'exit';
      const end = (reason: CommandFailure) => {
        failure = reason;
        killTree(child.pid);
      };
      const timer = setTimeout(() => end('too-long'), limitMs);
      const stop = () => end('stopped');
      signal.addEventListener('abort', stop, { once: true });
      const cleanUp = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
      };
      child.once('error', (error) => {
        cleanUp();
        fail(error);
      });
      child.once('exit', (code) => {
        cleanUp();
        if (code === 0 && failure === 'exit') settle();
        else fail(new CommandError(failure, describe(failure, code, limitMs)));
      });
    });
  } finally {
    await log.close();
  }
}

function describe(failure: CommandFailure, code: number | null, limitMs: number): string {
  if (failure === 'too-long') return `the build took longer than ${limitMs / 1000} s and was ended`;
  if (failure === 'stopped') return 'the build was stopped';
  return code === null ? 'the build was killed' : `the build ended with code ${code}`;
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
