import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UserError } from '../../common/errors.ts';
import { backUp, restore } from './backup.ts';

/** Nothing answers there: what is refused is refused before anybody is asked. */
const project = {
  dbUrl: 'postgresql://127.0.0.1:1/postgres',
  apiUrl: 'http://127.0.0.1:1',
  secretKey: 'key',
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it('copies into an empty folder alone, and says so in a sentence', async () => {
  await writeFile(join(folder, 'manifest.json'), '{}');

  const copying = backUp(project, folder);

  await expect(copying).rejects.toThrow(new UserError(`${folder} is not empty: name a new folder.`));
});

it('restores whole copies alone, and says so in a sentence', async () => {
  const restoring = restore(project, folder);

  await expect(restoring).rejects.toThrow(UserError);
  await expect(restoring).rejects.toThrow(`There is no whole copy in ${folder}`);
});
