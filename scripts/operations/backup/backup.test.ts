import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UserError } from '../../common/errors.ts';
import { backUp, restore } from './backup.ts';
import { addErasures, readErasures } from './erasures.ts';
import { parseTrusted, withoutDesk } from './staff.ts';

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

describe('roles that a copy gives anew', () => {
  const revived = [
    { id: '1', email: 'a@example.test', role: 'admin' },
    { id: '2', email: 'b@example.test', role: 'sales' },
  ];

  it('are named, and nothing is done, until somebody says who shall have them', () => {
    expect(() => withoutDesk(revived, parseTrusted(undefined))).toThrow(
      /a@example\.test \(admin\), b@example\.test \(sales\)/,
    );
    expect(withoutDesk([], parseTrusted(undefined))).toEqual([]);
  });

  it.each([
    ['all', []],
    ['none', ['a@example.test', 'b@example.test']],
    ['B@example.test', ['a@example.test']],
    ['b@example.test, a@example.test', []],
  ])('go by --staff=%s', (option, left) => {
    expect(withoutDesk(revived, parseTrusted(option)).map(({ email }) => email)).toEqual(left);
  });

  it('are given to nobody who has none in the copy', () => {
    expect(() => withoutDesk(revived, parseTrusted('c@example.test'))).toThrow(/c@example\.test/);
  });
});

it('remembers beside the copies who was erased, the latest time of each', async () => {
  const copy = join(folder, 'copy');
  await addErasures(copy, { one: '2026-01-01T00:00:00+00:00', two: '2026-01-02T00:00:00+00:00' });

  await addErasures(join(folder, 'next'), { one: '2026-03-01T00:00:00.5+00:00' });

  expect(await readErasures(copy)).toEqual({
    one: '2026-03-01T00:00:00.5+00:00',
    two: '2026-01-02T00:00:00+00:00',
  });
});
