import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ContentRow } from '../src/content/changed-rows.ts';
import { prewarmRows, RowCache } from './row-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'row-cache-'));
});
afterEach(() => rm(folder, { recursive: true }));

const cache = (source = 'one') => new RowCache(folder, source);
const row = (id: number, updated_at = 'first'): ContentRow => ({ id, updated_at });
const catalogue = Array.from({ length: 2000 }, (_, index) => row(index));

it('is nothing before the first build', () => {
  expect(cache().read()).toBeNull();
});

it('comes back as it was written, whatever was added, changed and deleted since, in the order of then', async () => {
  const faqs = [row(2), row(1)];
  await cache().write({ revision: 1, rows: { products: catalogue, faqs } });
  const second = { revision: 2, rows: { products: [row(5000), ...catalogue.slice(1)], faqs } };
  const third = {
    revision: 3,
    rows: { products: [row(7, 'later'), row(5000), row(3)], faqs: [row(1), row(2, 'x')] },
  };

  for (const content of [second, third]) {
    const before = cache();
    before.read();
    await before.write(content);

    expect(cache().read()).toEqual(content);
  }
});

it('leaves the large file as it is for a few changes, and writes it anew for many', async () => {
  await cache().write({ revision: 1, rows: { products: catalogue, faqs: [] } });
  const written = async () => (await stat(join(folder, 'rows.json'))).ino;
  const first = await written();

  const few = cache();
  few.read();
  await few.write({ revision: 2, rows: { products: [...catalogue, row(9000)], faqs: [] } });
  expect(await written()).toBe(first);

  const all = { revision: 3, rows: { products: catalogue.map(({ id }) => row(id, 'all')), faqs: [] } };
  const many = cache();
  many.read();
  await many.write(all);
  expect(await written()).not.toBe(first);
  expect(await readdir(folder)).toEqual(['rows.json']);
  expect(cache().read()).toMatchObject(all);
});

it('takes no changes that belong to another large file', async () => {
  await cache().write({ revision: 1, rows: { products: catalogue, faqs: [] } });
  const few = cache();
  few.read();
  await few.write({ revision: 2, rows: { products: [...catalogue, row(9000)], faqs: [] } });
  const late = await readFile(join(folder, 'rows-since.json'));
  const content = { revision: 3, rows: { products: [row(1)], faqs: [row(2)] } };
  await cache().write(content);
  await writeFile(join(folder, 'rows-since.json'), late);

  expect(cache().read()).toMatchObject(content);
});

it('is nothing for another source, which then holds its own', async () => {
  await cache('one').write({ revision: 1, rows: { products: catalogue, faqs: [] } });
  const other = cache('two');

  expect(other.read()).toBeNull();
  const content = { revision: 9, rows: { products: [row(1)], faqs: [] } };
  await other.write(content);

  expect(cache('two').read()).toMatchObject(content);
  expect(cache('one').read()).toBeNull();
});

it('may be prewarmed, once and for its own folder', async () => {
  const content = { revision: 1, rows: { products: catalogue, faqs: [] } };
  await cache().write(content);
  const other = await mkdtemp(join(tmpdir(), 'row-cache-'));

  prewarmRows(folder);
  await rm(join(folder, 'rows.json'));
  expect(cache().read()).toMatchObject(content);
  expect(cache().read()).toBeNull();

  prewarmRows(other);
  await cache().write(content);
  expect(cache().read()).toMatchObject(content);
  await rm(other, { recursive: true });
});
