import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Command, runCommand } from './run-command.ts';

const TELL = 'console.log(JSON.stringify(process.env))';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-command-'));
  vi.stubEnv('VERCEL_TOKEN', 'of the host');
  vi.stubEnv('SUPABASE_SECRET_KEY', 'of the project');
  vi.stubEnv('PUBLIC_ADMIN_URL', 'https://admin.example');
});

afterEach(() => rm(folder, { recursive: true }));

async function variablesOf(command: Partial<Command>): Promise<Record<string, string>> {
  const logFile = join(folder, 'log');
  await runCommand(
    { file: process.execPath, args: ['-e', TELL], cwd: folder, env: {}, ...command },
    { logFile, silenceMs: 10_000, signal: new AbortController().signal },
  );
  return JSON.parse(await readFile(logFile, 'utf8'));
}

describe('a command', () => {
  it('is told its own variables and what is public, and no secret of the publisher', async () => {
    const variables = await variablesOf({ env: { BUILD_ID: 'one' } });

    expect(variables).toMatchObject({
      BUILD_ID: 'one',
      PATH: process.env.PATH,
      PUBLIC_ADMIN_URL: 'https://admin.example',
    });
    expect(Object.keys(variables)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/TOKEN|SECRET|^VITEST/)]),
    );
  });

  it('is told the tokens of the host when it is the one that hands over a release', async () => {
    expect(await variablesOf({ isTrusted: true })).toMatchObject({ VERCEL_TOKEN: 'of the host' });
  });
});
