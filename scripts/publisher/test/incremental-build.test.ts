import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fc from 'fast-check';
import postgres from 'postgres';
import type { Database } from 'shared/database.types.ts';
import { unwrap, unwrapEmpty } from 'shared/errors.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../common/project-root.ts';
import { listFiles } from '../folders.ts';
import { contentsOf, resetContent, type SiteBuilds, startSiteBuilds } from './site-builds.ts';

/** As many as part the lists of all products and of the first category into pages. */
const PRODUCTS = 30;
const RUN_COUNT = Number(process.env.INCREMENTAL_RUNS ?? 2);
/** Of Linux, in memory. */
const OTHER_SYSTEM = ['/dev/shm'].find(
  (folder) => existsSync(folder) && statSync(folder).dev !== statSync(projectRoot).dev,
);
const PAGES_LINE = /(\d+) pages rendered, (\d+) kept/;
const BUNDLE_KEPT = 'its bundle is kept';

let site: SiteBuilds;

beforeAll(async () => {
  site = await startSiteBuilds();
}, 180_000);

afterAll(() => site.stop());

beforeEach(() => resetContent(site, PRODUCTS));

type ProductUpdate = Database['public']['Tables']['products']['Update'];

/** One edit of an admin; `pick` chooses among the rows that are there. */
type Edit =
  | { kind: 'rename'; pick: number; name: string; name_ar: string | null }
  | { kind: 'describe'; pick: number; description: string; description_ar: string | null }
  | { kind: 'move'; pick: number; category: number }
  | { kind: 'picture'; pick: number; picture: number }
  | { kind: 'publish'; pick: number; isPublished: boolean }
  | { kind: 'delete'; pick: number }
  | { kind: 'insert'; pick: number; name: string }
  | { kind: 'rename category'; pick: number; name_ar: string }
  | { kind: 'contact'; pick: number; value: string };

const pick = fc.nat({ max: 1000 });
const word = fc.stringMatching(/^[A-Za-z<&"'\u0628-\u064a]{1,12}$/);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('rename'), pick, name: word, name_ar: fc.option(word) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('describe'),
      pick,
      description: word,
      description_ar: fc.option(word),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move'), pick, category: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('picture'), pick, picture: fc.nat({ max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('publish'), pick, isPublished: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete'), pick }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('insert'), pick, name: word }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename category'), pick, name_ar: word }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('contact'), pick, value: word }) },
);
const publish = fc.record({
  edits: fc.array(edit, { minLength: 1, maxLength: 4 }),
  /** Whether the program was started in the quiet time. */
  isPrewarmed: fc.boolean(),
});
const publishes = fc.array(publish, { minLength: 1, maxLength: 3 });

describe('a build that takes what has not changed from the one before', () => {
  it('makes the same folder, byte for byte, as a build of everything', async () => {
    await fc.assert(
      fc.asyncProperty(publishes, async (series) => {
        await resetContent(site, PRODUCTS);
        let { folder } = await site.build('');
        for (const { edits, isPrewarmed } of series) {
          for (const each of edits) await apply(each);
          ({ folder } = await site.build(folder, { isPrewarmed }));
        }

        const whole = await site.build(null);

        expect(await contentsOf(folder)).toEqual(await contentsOf(whole.folder));
      }),
      { numRuns: RUN_COUNT, endOnFailure: true },
    );
  }, 900_000);

  it.skipIf(!OTHER_SYSTEM)(
    'fills a folder on another file system than the project',
    async () => {
      const data = await mkdtemp(join(OTHER_SYSTEM ?? '', 'site-builds-'));
      try {
        const environment = { CACHE_DIR: join(data, 'cache') };
        const first = await site.build(null, { into: join(data, 'first'), environment });
        expect(await contentsOf(first.folder)).toEqual(await contentsOf((await site.build(null)).folder));
        await apply({ kind: 'rename', pick: 0, name: 'Renamed', name_ar: null });

        const second = await site.build(first.folder, { into: join(data, 'second'), environment });

        expect(second.log).toContain(BUNDLE_KEPT);
        expect(await contentsOf(second.folder)).toEqual(await contentsOf((await site.build(null)).folder));
      } finally {
        await rm(data, { recursive: true });
      }
    },
    300_000,
  );

  it('renders the pages of an edited product, of those that name it and the lists, and reads one row', async () => {
    const before = await site.build('');
    await apply({ kind: 'rename', pick: 0, name: 'Renamed', name_ar: null });

    const { log } = await site.build(before.folder);

    const [, rendered, kept] = PAGES_LINE.exec(log) ?? [];
    expect(log).toContain(`products: ${PRODUCTS} rows, 1 read`);
    expect(log).toContain('contact_info: 1 rows, 0 read');
    expect(Number(kept)).toBeGreaterThan(PRODUCTS * 2);
    expect(Number(rendered)).toBeLessThan(Number(kept));
  }, 300_000);

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
    await apply({ kind: 'contact', pick: 0, value: 'sales@example.com' });
    const second = await site.build(first.folder, { code: 'one' });

    const other = await site.build(second.folder, { code: 'two' });

    expect(first.log).not.toContain(BUNDLE_KEPT);
    expect(second.log).toContain(BUNDLE_KEPT);
    expect(other.log).not.toContain(BUNDLE_KEPT);
    expect(await contentsOf(second.folder)).toEqual(await contentsOf(other.folder));
  }, 300_000);

  it('leaves the folder before as it was when its pages were linked in the quiet time', async () => {
    const before = await site.build('');
    const contents = await contentsOf(before.folder);
    await apply({ kind: 'rename', pick: 0, name: 'Renamed', name_ar: null });

    const { folder, log } = await site.build(before.folder, { isPrewarmed: true });

    expect(Number(PAGES_LINE.exec(log)?.[2])).toBeGreaterThan(PRODUCTS * 2);
    expect(await contentsOf(folder)).toEqual(await contentsOf((await site.build(null)).folder));
    expect(await contentsOf(before.folder)).toEqual(contents);
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

  it('carries its own copies of a picture that was deleted, until the page is made anew', async () => {
    const { id, slug, picture } = await addProductWithPicture();
    const before = await site.build('');
    const shown = await copiesOn(before.folder, slug, picture);
    unwrapStored(await site.service.storage.from('product-images').remove([`${picture}.webp`]));
    await apply({ kind: 'rename', pick: 0, name: 'Renamed', name_ar: null });

    const kept = await site.build(before.folder);
    unwrapEmpty(await site.service.from('products').update({ origin: 'Fayoum' }).eq('id', id));
    const anew = await site.build(kept.folder);

    expect(shown.length).toBeGreaterThan(0);
    expect(await copiesOn(kept.folder, slug, picture)).toEqual(shown);
    expect(await listFiles(kept.folder)).toEqual(expect.arrayContaining(shown));
    expect(await copiesOn(anew.folder, slug, picture)).toEqual([]);
    expect(await readFile(join(anew.folder, 'products', `${slug}.html`), 'utf8')).toContain('Fayoum');
  }, 300_000);

  it('keeps a page whose text names a file like those of the site, which is not there', async () => {
    const description = 'Pictures: https://other.example/_astro/grove.webp';
    await apply({ kind: 'describe', pick: 0, description, description_ar: null });
    const before = await site.build('');
    await apply({ kind: 'rename', pick: 20, name: 'Renamed', name_ar: null });

    const { folder } = await site.build(before.folder);

    expect(await contentsOf(folder)).toEqual(await contentsOf((await site.build(null)).folder));
  }, 300_000);

  it('shows a picture that could not be had before, wherever it is missing', async () => {
    const { service } = site;
    const picture = missingPicture();
    const item = { title: 'Orchard', type: 'image', category: 'Facilities', url: picture.address } as const;
    const { id } = unwrap(await service.from('media_items').insert(item).select('id').single());
    const category = unwrap(await service.from('product_categories').select('id').limit(1).single());
    unwrapEmpty(
      await service.from('product_categories').update({ image_url: picture.address }).eq('id', category.id),
    );
    const before = await site.build('');
    await picture.upload();
    await apply({ kind: 'rename', pick: 0, name: 'Renamed', name_ar: null });

    const { folder } = await site.build(before.folder);

    const whole = await site.build(null);
    unwrapEmpty(await service.from('media_items').delete().eq('id', id));
    expect(await contentsOf(folder)).toEqual(await contentsOf(whole.folder));
  }, 300_000);

  it('finds pictures of a project whose migrations are older than the code', async () => {
    const sql = postgres(site.dbUrl, { max: 1, onnotice: () => {} });
    const [{ definition } = {}] =
      await sql`select pg_get_functiondef('public.get_public_file_types'::regproc) as definition`;
    const found = await site.build(null);
    try {
      await sql.unsafe(`drop function public.get_public_file_types(text[])`);

      const asked = await site.build(null);

      expect(await contentsOf(asked.folder)).toEqual(await contentsOf(found.folder));
    } finally {
      await sql.unsafe(
        `${definition}; grant execute on function public.get_public_file_types(text[]) to anon`,
      );
      await sql.end();
    }
  }, 300_000);

  it('renders two products anew that shared a preview', async () => {
    const twin = { name: 'Twin', category: 'Fresh Fruits' };
    const twins = unwrap(await site.service.from('products').insert([twin, twin]).select('id'));
    const before = await site.build('');
    const ids = twins.map(({ id }) => id);
    unwrapEmpty(await site.service.from('products').update({ name: 'Parted' }).in('id', ids));

    const { folder } = await site.build(before.folder);

    expect(await contentsOf(folder)).toEqual(await contentsOf((await site.build(null)).folder));
  }, 300_000);

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

  it('is the same when the address of the project ends in a slash', async () => {
    const address = { PUBLIC_SUPABASE_URL: `${site.apiUrl}/` };

    const { folder } = await site.build(null, { code: 'one', environment: address });

    expect(await contentsOf(folder)).toEqual(
      await contentsOf((await site.build(null, { code: 'one' })).folder),
    );
  }, 300_000);

  it('is the same when another one runs beside it', async () => {
    const [one, other] = await Promise.all([site.build(null), site.build(null)]);

    expect(await contentsOf(one.folder)).toEqual(await contentsOf(other.folder));
  }, 300_000);

  it('reads everything when rows changed behind the record’s back', async () => {
    const before = await site.build('');
    await apply({ kind: 'rename', pick: 0, name: 'Restored', name_ar: null });
    unwrapEmpty(await site.service.from('content_changes').delete().neq('table_name', ''));

    const { folder, log } = await site.build(before.folder);

    expect(log).toContain(`products: ${PRODUCTS} rows, all read`);
    expect(await contentsOf(folder)).toEqual(await contentsOf((await site.build(null)).folder));
  }, 300_000);
});

/** The address of a picture that is stored when it is asked for. */
function missingPicture() {
  const bucket = site.service.storage.from('product-images');
  const name = randomUUID();
  const file = `${name}.webp`;
  return {
    name,
    address: bucket.getPublicUrl(file).data.publicUrl,
    async upload() {
      const points = { width: 800, height: 800, channels: 3, background: '#c93' } as const;
      const bytes = await sharp({ create: points }).webp().toBuffer();
      unwrapStored(await bucket.upload(file, bytes, { contentType: 'image/webp' }));
    },
  };
}

/** The newest product, with a picture that no other row names. */
async function addProductWithPicture(): Promise<{ id: number; slug: string; picture: string }> {
  const { name: picture, address: image, upload } = missingPicture();
  await upload();
  const added = await site.service
    .from('products')
    .insert({ name: 'Pictured', category: 'Fresh Fruits', image })
    .select('id, slug')
    .single();
  return { ...unwrap(added), picture };
}

function unwrapStored({ error }: { error: Error | null }): void {
  if (error) throw error;
}

/** The site's own files of a stored picture that the page of a product shows. */
async function copiesOn(folder: string, slug: string, picture: string): Promise<string[]> {
  const html = await readFile(join(folder, 'products', `${slug}.html`), 'utf8');
  const files = html.matchAll(new RegExp(`/(_astro/${picture}[^"\\s]*\\.webp)`, 'g'));
  return [...new Set(Array.from(files, ([, file = '']) => file))];
}

async function apply(each: Edit): Promise<void> {
  const { service, pictures } = site;
  const products = unwrap(await service.from('products').select('id, name').order('id'));
  const categories = unwrap(await service.from('product_categories').select('id, name').order('id'));
  const product = products[each.pick % products.length];
  const category = categories[each.pick % categories.length];
  if (!product || !category) throw new Error('Nothing is left to edit');
  const update = async (values: ProductUpdate) =>
    unwrapEmpty(await service.from('products').update(values).eq('id', product.id));

  if (each.kind === 'rename') await update({ name: each.name, name_ar: each.name_ar });
  if (each.kind === 'describe') {
    await update({ description: each.description, description_ar: each.description_ar });
  }
  if (each.kind === 'move') await update({ category: categories[each.category]?.name ?? category.name });
  if (each.kind === 'picture') await update({ image: pictures[each.picture] ?? null });
  if (each.kind === 'publish' && product !== products[0]) await update({ is_published: each.isPublished });
  if (each.kind === 'delete' && products.length > 2 && product !== products[0]) {
    unwrapEmpty(await service.from('products').delete().eq('id', product.id));
  }
  if (each.kind === 'insert') {
    unwrapEmpty(await service.from('products').insert({ name: each.name, category: category.name }));
  }
  if (each.kind === 'rename category') {
    unwrapEmpty(
      await service
        .from('product_categories')
        .update({ name: `${category.name} +`, name_ar: each.name_ar })
        .eq('id', category.id),
    );
  }
  if (each.kind === 'contact') {
    const address = `${each.value.replace(/[^a-z&']/gi, '') || 'export'}@example.com`;
    unwrapEmpty(
      await service
        .from('contact_info')
        .update({ label: each.value, value: address })
        .eq('info_key', 'email'),
    );
  }
}
