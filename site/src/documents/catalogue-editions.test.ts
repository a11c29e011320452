import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DrawnFiles } from '../drawn-files.ts';
import {
  CatalogueEditions,
  type CatalogueSource,
  type Edition,
  MAX_ENTRIES_OF_EDIT,
  MAX_SIZE,
} from './catalogue-editions.ts';

const TODAY = '2026-11-26T12:00:00Z';
const TOMORROW = '2026-11-27T12:00:00Z';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogues-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const productsOf = (size: number, updated_at = '2026-11-01') =>
  Array.from({ length: size }, (_, id) => ({ id, updated_at }));

interface Wanted {
  path?: string;
  products: ReturnType<typeof productsOf>;
  gone?: string[];
}

/** A build of its own with these catalogues. @returns what each page would link to */
async function build(wanted: Wanted[], { now = TODAY, areDaily = true, codeVersion = '1' } = {}) {
  const documents = new DrawnFiles(folder);
  const editions = new CatalogueEditions({
    ...{ documents, codeVersion, areDaily },
    file: join(folder, 'catalogues.json'),
    now: () => new Date(now),
  });
  const linked: (Edition | null)[] = [];
  for (const { path = '/products.pdf', products, gone = [] } of wanted) {
    const revision = Buffer.from(JSON.stringify([path, products.length, products[0]?.updated_at])).toString(
      'hex',
    );
    const source: CatalogueSource = {
      path,
      rows: { product: products },
      words: 'Products',
      size: products.length,
      isPublic: (name) => !gone.includes(name),
      async set() {
        await documents.have(`${revision}.pdf`, async () => Buffer.from('%PDF'));
        return { revision, changedAt: products[0]?.updated_at ?? '' };
      },
    };
    linked.push(await editions.of(source));
  }
  editions.save();
  return linked.map((edition) => edition?.revision ?? null);
}

const files = () => readdirSync(folder).filter((name) => name.endsWith('.pdf'));

describe('catalogues', () => {
  it('have up to so many products', async () => {
    const [fitting, beyond, empty] = await build([
      { path: '/a.pdf', products: productsOf(MAX_SIZE) },
      { path: '/b.pdf', products: productsOf(MAX_SIZE + 1) },
      { path: '/c.pdf', products: [] },
    ]);

    expect(fitting).not.toBeNull();
    expect([beyond, empty]).toEqual([null, null]);
    expect(files()).toHaveLength(1);
  });

  it('wait for the next day with an edit, counted from the first one', async () => {
    const [first] = await build([{ products: productsOf(3) }]);
    const [edited] = await build([{ products: productsOf(3, '2026-11-26') }]);
    const [editedAgain] = await build([{ products: productsOf(3, '2026-11-27') }]);
    const [nextDay] = await build([{ products: productsOf(3, '2026-11-27') }], { now: TOMORROW });

    expect([edited, editedAgain]).toEqual([first, first]);
    expect(nextDay).not.toBe(first);
  });

  it('do not wait where no schedule asks for a build of the next day', async () => {
    const [first] = await build([{ products: productsOf(3) }]);
    const [edited] = await build([{ products: productsOf(3, '2026-11-26') }], { areDaily: false });

    expect(edited).not.toBe(first);
  });

  it('are set at once without what is gone, up to so many entries; the others are withdrawn until the next day', async () => {
    const paths = ['/a.pdf', '/b.pdf', '/c.pdf'];
    const before = paths.map((path) => ({ path, products: productsOf(101) }));
    const after = paths.map((path) => ({ path, products: productsOf(100), gone: ['product 100'] }));
    const beyond = { path: '/d.pdf', products: productsOf(2) };
    const gone = { path: '/d.pdf', products: productsOf(1), gone: ['product 1'] };
    const first = await build([...before, beyond]);

    const edited = await build([...after, gone]);
    const editedAgain = await build([...after, gone]);
    const nextDay = await build([...after, gone], { now: TOMORROW });

    expect(MAX_ENTRIES_OF_EDIT).toBe(300);
    expect(edited.slice(0, 3)).not.toContain(null);
    expect(edited.filter((revision) => first.includes(revision))).toEqual([]);
    expect(edited[3]).toBeNull();
    expect(editedAgain[3]).not.toBe(first[3]);
    expect(nextDay[3]).not.toBeNull();
    expect(nextDay[3]).not.toBe(first[3]);
  });

  it('are forgotten with the code that they were set by, by a build that fails, and with their files', async () => {
    const [first] = await build([{ products: productsOf(3) }]);
    const edited = { products: productsOf(3, '2026-11-26') };
    expect(await build([edited], { codeVersion: '2' })).not.toEqual([first]);

    new CatalogueEditions({
      ...{ documents: new DrawnFiles(folder), codeVersion: '2', areDaily: true },
      file: join(folder, 'catalogues.json'),
    });
    expect(existsSync(join(folder, 'catalogues.json'))).toBe(false);

    writeFileSync(join(folder, 'catalogues.json'), '{"codeVersion": "2", "editions');
    expect(await build([edited], { codeVersion: '2' })).not.toEqual([first]);
    for (const file of files()) rmSync(join(folder, file));
    expect(await build([edited], { codeVersion: '2' })).not.toEqual([first]);
    expect(files()).toHaveLength(1);
  });
});
