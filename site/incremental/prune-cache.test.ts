import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pruneCache } from './prune-cache.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-23T08:00:00Z');

let folder = '';
const cache = () => join(folder, 'cache');
const shown = () => join(folder, 'site', '_astro');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prune-cache-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(path: string, { daysAgo }: { daysAgo: number }): Promise<void> {
  const time = new Date(NOW - daysAgo * DAY_MS);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '');
  await utimes(path, time, time);
}

const left = async (name: string) => (await readdir(join(cache(), name))).sort();

describe('the cache of pictures', () => {
  it('keeps what is shown and what is young, and loses the rest', async () => {
    await write(join(shown(), 'lemon_1.webp'), { daysAgo: 0 });
    await write(join(shown(), 'lemon.jpg'), { daysAgo: 0 });
    for (const name of ['lemon_1.webp', 'lemon_1.webp.json', 'gone_1.webp', 'gone_1.webp.json']) {
      await write(join(cache(), 'assets', name), { daysAgo: 90 });
    }
    await write(join(cache(), 'assets', 'edited_1.webp'), { daysAgo: 6 });
    await write(join(cache(), 'previews', 'lemon.jpg'), { daysAgo: 90 });
    await write(join(cache(), 'previews', 'gone.jpg'), { daysAgo: 8 });
    await write(join(cache(), 'documents', 'lemon.pdf'), { daysAgo: 90 });
    await write(join(cache(), 'documents', 'gone.pdf'), { daysAgo: 8 });

    await pruneCache(cache(), shown(), new Set(['lemon.pdf']), NOW);

    expect(await left('assets')).toEqual(['edited_1.webp', 'lemon_1.webp', 'lemon_1.webp.json']);
    expect(await left('previews')).toEqual(['lemon.jpg']);
    expect(await left('documents')).toEqual(['lemon.pdf']);
  });

  it('is looked through once a week', async () => {
    await write(join(cache(), 'pruned'), { daysAgo: 6 });
    await write(join(cache(), 'previews', 'gone.jpg'), { daysAgo: 90 });

    await pruneCache(cache(), shown(), new Set(), NOW);
    const inTheWeek = await left('previews');
    await pruneCache(cache(), shown(), new Set(), NOW + 2 * DAY_MS);

    expect([inTheWeek, await left('previews')]).toEqual([['gone.jpg'], []]);
  });

  it('may be empty yet', async () => {
    await mkdir(cache());

    await pruneCache(cache(), shown(), new Set(), NOW);

    expect(await readdir(cache())).toEqual(['pruned']);
  });
});
