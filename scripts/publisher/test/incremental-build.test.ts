import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import postgres from 'postgres';
import { unwrap, unwrapEmpty } from 'shared/errors.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listFiles } from '../folders.ts';
import { applyEdit, type Edit } from './edits.ts';
import {
  contentsOf,
  PAGES_LINE,
  PRODUCTS,
  resetContent,
  type SiteBuilds,
  startSiteBuilds,
} from './site-builds.ts';

const RUN_COUNT = Number(process.env.INCREMENTAL_RUNS ?? 2);

let site: SiteBuilds;

beforeAll(async () => {
  site = await startSiteBuilds();
}, 180_000);

afterAll(() => site.stop());

beforeEach(() => resetContent(site, PRODUCTS));

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
          for (const each of edits) await applyEdit(site, each);
          ({ folder } = await site.build(folder, { isPrewarmed }));
        }

        const whole = await site.build(null);

        expect(await contentsOf(folder)).toEqual(await contentsOf(whole.folder));
      }),
      { numRuns: RUN_COUNT, endOnFailure: true },
    );
  }, 900_000);

  it('renders the pages of an edited product, of those that name it and the lists, reads one row, and leaves the folder before as it was', async () => {
    const before = await site.build('');
    const contents = await contentsOf(before.folder);
    await applyEdit(site, { kind: 'rename', pick: 0, name: 'Renamed', name_ar: null });

    // Its pages are linked in the quiet time, from the folder before.
    const { folder, log } = await site.build(before.folder, { isPrewarmed: true });

    const [, rendered, kept] = PAGES_LINE.exec(log) ?? [];
    expect(log).toContain(`products: ${PRODUCTS} rows, 1 read`);
    expect(log).toContain('contact_info: 1 rows, 0 read');
    expect(Number(kept)).toBeGreaterThan(PRODUCTS * 2);
    expect(Number(rendered)).toBeLessThan(Number(kept));
    expect(await contentsOf(folder)).toEqual(await contentsOf((await site.build(null)).folder));
    expect(await contentsOf(before.folder)).toEqual(contents);
  }, 300_000);

  it('sets the documents of what was edited, and of nothing else; catalogues may wait a day, save for what is gone', async () => {
    const { service } = site;
    const shelved = unwrap(await service.from('products').select('id, slug').order('id').limit(2));
    const [edited, other] = shelved;
    if (!edited || !other) throw new Error('There are no two products');
    const seasonOf = (month: number) =>
      Array.from({ length: 12 }, (_, at) => (at === month ? 'full' : 'none'));
    for (const [month, { id }] of shelved.entries()) {
      unwrapEmpty(
        await service
          .from('products')
          .update({ season: seasonOf(month) })
          .eq('id', id),
      );
    }
    const daily = { environment: { CATALOGUES: 'daily' } };
    const first = await site.build('', daily);

    await applyEdit(site, { kind: 'rename', pick: 0, name: 'Renamed', name_ar: null });
    const waiting = await site.build(first.folder, daily);
    const renamed = await site.build(waiting.folder);
    const paper = {
      ...{ scheme: 'brcgs', number: '9', holder: 'Nile', scope: 'Fruit', body: 'CU' },
      ...{ valid_from: '2020-01-01', valid_until: '2099-12-31', product_ids: [other.id] },
    };
    const certified = unwrap(await service.from('certificates').insert(paper).select('id').single());
    const covered = await site.build(renamed.folder, daily);
    unwrapEmpty(await service.from('products').update({ is_published: false }).eq('id', other.id));
    const hidden = await site.build(covered.folder, daily);
    unwrapEmpty(await service.from('certificates').delete().eq('id', certified.id));

    const sheet = [`products/${edited.slug}.pdf`];
    const catalogues = ['products.pdf', 'products/category/fresh-fruits.pdf', 'season/january.pdf'];
    expect(await changedDocuments(first.folder, waiting.folder)).toEqual(inBothLanguages(sheet));
    expect(await changedDocuments(first.folder, renamed.folder)).toEqual(
      inBothLanguages([...catalogues, ...sheet]),
    );
    expect(await changedDocuments(renamed.folder, covered.folder)).toEqual(
      inBothLanguages([`products/${other.slug}.pdf`]),
    );
    expect(await readFile(join(covered.folder, `products/${other.slug}.html`), 'utf8')).toContain('BRCGS');
    expect(await changedDocuments(covered.folder, hidden.folder)).toEqual(
      inBothLanguages([
        ...['products.pdf', 'products/category/dried-herbs.pdf', 'season/february.pdf'],
        `products/${other.slug}.pdf`,
      ]),
    );
  }, 300_000);

  it('carries its own copies of a picture that was deleted, until the page is made anew', async () => {
    const { id, slug, picture } = await addProductWithPicture();
    const before = await site.build('');
    const shown = await copiesOn(before.folder, slug, picture);
    unwrapStored(await site.service.storage.from('product-images').remove([`${picture}.webp`]));
    await applyEdit(site, { kind: 'rename', pick: 0, name: 'Renamed', name_ar: null });

    const kept = await site.build(before.folder);
    unwrapEmpty(await site.service.from('products').update({ origin: 'Fayoum' }).eq('id', id));
    const anew = await site.build(kept.folder);

    expect(shown.length).toBeGreaterThan(0);
    expect(await copiesOn(kept.folder, slug, picture)).toEqual(shown);
    expect(await listFiles(kept.folder)).toEqual(expect.arrayContaining(shown));
    expect(await copiesOn(anew.folder, slug, picture)).toEqual([]);
    expect(await readFile(join(anew.folder, 'products', `${slug}.html`), 'utf8')).toContain('Fayoum');
  }, 300_000);

  it('treats each page by itself: one that names a file which is not there, one whose picture comes late, two of one preview', async () => {
    const { service } = site;
    const description = 'Pictures: https://other.example/_astro/grove.webp';
    await applyEdit(site, { kind: 'describe', pick: 0, description, description_ar: null });
    const picture = missingPicture();
    const items = [
      { title: 'Orchard', type: 'image', url: picture.address, poster_url: null },
      {
        title: 'Harvest',
        type: 'video',
        url: 'https://media.example.com/a.webm',
        poster_url: picture.address,
      },
    ];
    const added = unwrap(await service.from('media_items').insert(items).select('id'));
    const category = unwrap(await service.from('product_categories').select('id').limit(1).single());
    unwrapEmpty(
      await service.from('product_categories').update({ image_url: picture.address }).eq('id', category.id),
    );
    const twin = { name: 'Twin', category: 'Dried Herbs' };
    const twins = unwrap(await service.from('products').insert([twin, twin]).select('id'));
    const before = await site.build('');
    await picture.upload();
    const ids = twins.map((each) => each.id);
    unwrapEmpty(await service.from('products').update({ name: 'Parted' }).in('id', ids));

    const { folder } = await site.build(before.folder);

    const whole = await site.build(null);
    unwrapEmpty(
      await service
        .from('media_items')
        .delete()
        .in(
          'id',
          added.map(({ id }) => id),
        ),
    );
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

  it('reads everything when rows changed behind the record’s back', async () => {
    const before = await site.build('');
    await applyEdit(site, { kind: 'rename', pick: 0, name: 'Restored', name_ar: null });
    unwrapEmpty(await site.service.from('content_changes').delete().neq('table_name', ''));

    const { folder, log } = await site.build(before.folder);

    expect(log).toContain(`products: ${PRODUCTS} rows, all read`);
    expect(await contentsOf(folder)).toEqual(await contentsOf((await site.build(null)).folder));
  }, 300_000);
});

/** The documents that one of the folders does not have, or not like this. */
async function changedDocuments(one: string, other: string): Promise<string[]> {
  const [before, after] = await Promise.all([contentsOf(one), contentsOf(other)]);
  const files = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...files].filter((file) => file.endsWith('.pdf') && before[file] !== after[file]).sort();
}

const inBothLanguages = (files: string[]) => files.flatMap((file) => [file, `ar/${file}`]).sort();

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
