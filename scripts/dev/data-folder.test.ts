import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFreePorts } from '../common/free-ports.ts';
import {
  assertNotRunning,
  claimDataFolder,
  emptyDataFolder,
  readSecrets,
  removeDataFolder,
  writeLock,
  writeRun,
} from './data-folder.ts';

let parent: string;
let dataDir: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'data-folder-'));
  dataDir = join(parent, 'data');
});

afterEach(() => rm(parent, { recursive: true, force: true }));

describe('a data folder', () => {
  it('is made, and taken again', async () => {
    await claimDataFolder(dataDir);
    await writeFile(join(dataDir, 'something'), 'of ours');

    await claimDataFolder(dataDir);

    expect(existsSync(join(dataDir, 'something'))).toBe(true);
  });

  it('is refused when it holds the files of somebody else', async () => {
    await writeFile(join(parent, 'thesis.txt'), 'important');

    await expect(claimDataFolder(parent)).rejects.toThrow(/holds other files: set DATA_DIR/);
  });

  it('keeps its secrets', async () => {
    await claimDataFolder(dataDir);

    const [first, second] = [await readSecrets(dataDir), await readSecrets(dataDir)];

    expect(second).toEqual(first);
    const { demo, ...others } = first;
    expect(new Set([...Object.values(others), ...Object.values(demo)]).size).toBe(5);
  });

  it.skipIf(process.platform === 'win32')('lets nobody else read keys and passwords', async () => {
    await claimDataFolder(dataDir);
    await readSecrets(dataDir);

    await writeRun(dataDir, { SECRET_KEY: 'of the project' });

    const files = await Promise.all(['secrets.json', 'run.json'].map((name) => stat(join(dataDir, name))));
    expect(files.map(({ mode }) => mode & 0o777)).toEqual([0o600, 0o600]);
  });

  it('stays ours, and in use, when it is emptied', async () => {
    await claimDataFolder(dataDir);
    const secrets = await readSecrets(dataDir);
    await writeLock(dataDir, { pid: process.pid, hookPort: 1, runId: 'run' });
    await writeFile(join(dataDir, 'half'), 'a database');

    await emptyDataFolder(dataDir);

    expect(existsSync(join(dataDir, 'half'))).toBe(false);
    expect(await readSecrets(dataDir)).toEqual(secrets);
    expect(existsSync(join(dataDir, 'run.lock'))).toBe(true);
    expect(await removeDataFolder(dataDir)).toBe(true);
  });
});

describe('reset', () => {
  it('removes a folder that is ours, and says when there is none', async () => {
    await claimDataFolder(dataDir);

    expect([await removeDataFolder(dataDir), await removeDataFolder(dataDir)]).toEqual([true, false]);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('never removes any other folder', async () => {
    await writeFile(join(parent, 'thesis.txt'), 'important');

    await expect(removeDataFolder(parent)).rejects.toThrow(/was not made by this project/);
    expect(existsSync(join(parent, 'thesis.txt'))).toBe(true);
  });
});

describe('a folder that runs', () => {
  it('is refused while its process answers, and free when another one has its number', async () => {
    await claimDataFolder(dataDir);
    const [hookPort = 0] = await findFreePorts(1);
    let runId = 'run-1';
    const server = createServer((_request, response) => response.end(JSON.stringify({ runId })));
    await new Promise<void>((settle) => server.listen(hookPort, '127.0.0.1', settle));
    await writeLock(dataDir, { pid: process.pid, hookPort, runId: 'run-1' });

    await expect(assertNotRunning(dataDir)).rejects.toThrow(/already runs from .* \(process \d+\)/);
    runId = 'run-2';
    await assertNotRunning(dataDir);

    server.close();
  });

  it('is free after a crash', async () => {
    await claimDataFolder(dataDir);
    await writeLock(dataDir, { pid: 2 ** 22 + 1, hookPort: 1, runId: 'run-1' });

    await assertNotRunning(dataDir);
  });
});
