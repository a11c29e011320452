import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../common/project-root.ts';
import { listFiles } from '../folders.ts';
import { applyEdit } from './edits.ts';
import {
  contentsOf,
  PAGES_LINE,
  PRODUCTS,
  resetContent,
  type SiteBuilds,
  startSiteBuilds,
} from './site-builds.ts';

/** Of Linux, in memory. */
const OTHER_SYSTEM = ['/dev/shm'].find(
  (folder) => existsSync(folder) && statSync(folder).dev !== statSync(projectRoot).dev,
);
const BUNDLE_KEPT = 'its bundle is kept';

let site: SiteBuilds;

beforeAll(async () => {
  site = await startSiteBuilds();
}, 180_000);

afterAll(() => site.stop());

beforeEach(() => resetContent(site, PRODUCTS));

describe('a build with what others have left in its cache and in its folder', () => {
  it('renders every page when the folder before is another one, or is not known', async () => {
    const [older, newer] = [await site.build(''), await site.build('')];

    const builds = [await site.build(older.folder), await site.build('/nowhere')];

    expect(newer.folder).not.toBe(older.folder);
    for (const { log } of builds) expect(log).toMatch(/pages rendered, 0 kept/);
  }, 300_000);

  it('renders every page when it fills the folder of the one before', async () => {
    const before = await site.build('');
    const contents = await contentsOf(before.folder);

    const { folder, log } = await site.build(before.folder, { into: before.folder });

    expect(folder).toBe(before.folder);
    expect(log).toMatch(/pages rendered, 0 kept/);
    expect(await contentsOf(folder)).toEqual(contents);
  }, 300_000);

  it('bundles code once, and again when it is other code', async () => {
    const first = await site.build('', { code: 'one' });
    await applyEdit(site, { kind: 'contact', pick: 0, value: 'sales@example.com' });
    const second = await site.build(first.folder, { code: 'one' });

    const other = await site.build(second.folder, { code: 'two' });

    expect(first.log).not.toContain(BUNDLE_KEPT);
    expect(second.log).toContain(BUNDLE_KEPT);
    expect(other.log).not.toContain(BUNDLE_KEPT);
    expect(await contentsOf(second.folder)).toEqual(await contentsOf(other.folder));
  }, 300_000);

  it('takes away what was linked in the quiet time when it is other code', async () => {
    const before = await site.build('');
    const contents = await contentsOf(before.folder);

    const { folder, log } = await site.build(before.folder, { code: 'other', isPrewarmed: true });

    expect(log).toMatch(/pages rendered, 0 kept/);
    expect(await contentsOf(folder)).toEqual(contents);
    expect(await contentsOf(before.folder)).toEqual(contents);
  }, 300_000);

  it.each([false, true])(
    'bundles code without the pages that are kept, when only the bundle is unreadable (prewarmed: %s)',
    async (isPrewarmed) => {
      const before = await site.build('');
      const bundle = join(site.cacheDir, 'bundle');
      // As a full disk or a power cut leaves it.
      await writeFile(join(bundle, 'bundle.json'), '');

      const { folder, log } = await site.build(before.folder, { isPrewarmed });

      expect(log).toContain('Pages that have not changed are kept');
      expect((await listFiles(bundle)).filter((file) => file.endsWith('.html'))).toEqual([]);
      expect(await contentsOf(folder)).toEqual(await contentsOf(before.folder));
    },
    300_000,
  );

  it('scales the pictures of the code anew when only they are gone from the cache', async () => {
    const before = await site.build('');
    await rm(join(site.cacheDir, 'assets'), { recursive: true });

    const { folder, log } = await site.build('/nowhere');

    expect(log).toContain(BUNDLE_KEPT);
    expect(await contentsOf(folder)).toEqual(await contentsOf(before.folder));
  }, 300_000);

  it('takes old pictures out of the cache that it does not show, and no others', async () => {
    const before = await site.build('');
    const previews = join(site.cacheDir, 'previews');
    await writeFile(join(previews, 'of-a-name-before.jpg'), '');
    const monthAgo = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000);
    for (const file of await listFiles(site.cacheDir)) {
      if (/^(assets|previews|pruned)/.test(file)) await utimes(join(site.cacheDir, file), monthAgo, monthAgo);
    }
    const drawn = (await listFiles(previews)).filter((file) =>
      existsSync(join(before.folder, '_astro', file)),
    );

    const { folder } = await site.build(before.folder);

    expect(drawn.length).toBeGreaterThan(PRODUCTS);
    expect((await listFiles(previews)).sort()).toEqual(drawn.sort());
    expect(await contentsOf(folder)).toEqual(await contentsOf(before.folder));
  }, 300_000);

  it.skipIf(!OTHER_SYSTEM)(
    'fills a folder on another file system than the project',
    async () => {
      const data = await mkdtemp(join(OTHER_SYSTEM ?? '', 'site-builds-'));
      try {
        const environment = { CACHE_DIR: join(data, 'cache') };
        const first = await site.build(null, { into: join(data, 'first'), environment });
        expect(await contentsOf(first.folder)).toEqual(await contentsOf((await site.build(null)).folder));
        await applyEdit(site, { kind: 'rename', pick: 0, name: 'Renamed', name_ar: null });

        const second = await site.build(first.folder, { into: join(data, 'second'), environment });

        expect(second.log).toContain(BUNDLE_KEPT);
        expect(await contentsOf(second.folder)).toEqual(await contentsOf((await site.build(null)).folder));
      } finally {
        await rm(data, { recursive: true });
      }
    },
    300_000,
  );

  it('finds what the one before has left where paths begin at the folder of the site', async () => {
    const fromSite = (path: string) => relative(join(projectRoot, 'site'), path);
    const cache = { CACHE_DIR: fromSite(site.cacheDir) };
    const before = await site.build('', { code: 'one', environment: cache });

    const { folder, log } = await site.build('', {
      code: 'one',
      environment: { ...cache, PREVIOUS_OUTPUT: fromSite(before.folder) },
    });

    expect(Number(PAGES_LINE.exec(log)?.[2])).toBeGreaterThan(PRODUCTS * 2);
    expect(await contentsOf(folder)).toEqual(await contentsOf(before.folder));
  }, 300_000);

  it('is the same beside another one, whose address of the project ends in a slash', async () => {
    const slash = { PUBLIC_SUPABASE_URL: `${site.apiUrl}/` };

    const [one, other] = await Promise.all([site.build(null), site.build(null, { environment: slash })]);

    expect(await contentsOf(one.folder)).toEqual(await contentsOf(other.folder));
  }, 300_000);
});
