import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../common/project-root.ts';
import { SAMPLE_MAILS } from './sample-mails.ts';

const migrations = join(projectRoot, 'supabase/migrations');

it('every kind of mail that the outbox takes can be looked at', async () => {
  const names = (await readdir(migrations)).toSorted();
  const sql = (await Promise.all(names.map((name) => readFile(join(migrations, name), 'utf8')))).join('\n');

  const [, kinds = ''] = [...sql.matchAll(/outbox_kind_valid check \(kind in\s*\(([^)]+)\)/g)].at(-1) ?? [];

  const taken = Array.from(kinds.matchAll(/'(\w+)'/g), ([, kind]) => kind);
  expect(new Set(SAMPLE_MAILS.map(({ kind }) => kind))).toEqual(new Set(taken));
});
