import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unwrap, unwrapEmpty } from 'shared/errors.ts';
import { en } from 'shared/messages/en.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetContent, type SiteBuilds, startSiteBuilds } from './site-builds.ts';

let site: SiteBuilds;
let folder: string;
/** As long as a name may be. */
const LONG_CATEGORIES = ['W'.repeat(160), 'Fruit for markets '.repeat(8).trim()];
/** Of a preview: between its category and a short name. */
const PAUSE = { top: 150, width: 500, height: 90 };
const pageAt = (path: string) => readFile(join(folder, `${path}.html`), 'utf8');

beforeAll(async () => {
  site = await startSiteBuilds();
  await resetContent(site, 3);
  unwrapEmpty(
    await site.service.from('products').insert({
      ...{ name: 'Maize, 12 rows', slug: 'maize', category: 'Dried Herbs' },
      ...{ description: 'Clean.', origin: 'Beheira (Egypt)', variety: 'Cross 10!', storage: '0–2 °C.' },
      ...{ shelf_life: '21 days', loading_port: 'Alexandria (EG)' },
      packing: [{ pack: '25 kg bag (new)', material: 'PP.' }],
    }),
  );
  unwrapEmpty(
    await site.service
      .from('contact_info')
      .insert({ info_key: 'store', label: 'Store 2', value: '12 Nile St.' }),
  );
  const [picture = ''] = site.pictures;
  unwrapEmpty(
    await site.service.from('media_items').insert({ title: 'Our fields', type: 'image', url: picture }),
  );
  const whole = Buffer.from(await (await fetch(picture)).arrayBuffer());
  const [noPicture, cutShort] = await Promise.all([
    store(Buffer.from('<html>Not found</html>')),
    store(whole.subarray(0, whole.length / 2)),
  ]);
  unwrapEmpty(
    await site.service.from('media_items').insert({ title: 'No picture', type: 'image', url: noPicture }),
  );
  unwrapEmpty(
    await site.service.from('products').insert([
      { name: 'Okra', slug: 'okra', category: 'Dried Herbs', image: noPicture },
      { name: 'Leek', slug: 'leek', category: 'Dried Herbs', image: cutShort },
    ]),
  );
  for (const [index, name] of LONG_CATEGORIES.entries()) {
    unwrapEmpty(await site.service.from('product_categories').insert({ name }));
    unwrapEmpty(
      await site.service.from('products').insert({ name: 'Figs', slug: `figs-${index}`, category: name }),
    );
  }
  unwrapEmpty(
    await site.service.from('site_content').insert([
      { section_key: 'about_us', title: 'About us', content: 'We grow maize.' },
      { section_key: 'our_vision', title: 'Our vision' },
      { section_key: 'our_goals', title: 'Our goals', content_ar: 'نزرع أكثر.' },
    ]),
  );
  ({ folder } = await site.build(null));
}, 300_000);

afterAll(() => site.stop());

/** @returns the address of a file that is stored as a picture, whatever is in it */
async function store(bytes: Buffer): Promise<string> {
  const bucket = site.service.storage.from('product-images');
  const name = `${randomUUID()}.webp`;
  unwrap({ ...(await bucket.upload(name, bytes, { contentType: 'image/webp' })), status: 200 });
  return bucket.getPublicUrl(name).data.publicUrl;
}

describe('a site of little content', () => {
  it('says which texts of an Arabic page are English, because their Arabic is missing', async () => {
    const page = await pageAt('ar/products/maize');
    const card = await pageAt('ar/products');
    const contact = await pageAt('ar/contact');

    const english = (html: string) =>
      Array.from(html.matchAll(/<\w+[^>]* lang="en"[^>]*>(?:<a [^>]*>)?([^<]*)</g), ([, text]) => text);
    expect(english(page)).toEqual(
      expect.arrayContaining([
        ...['Maize, 12 rows', 'Clean.', 'Beheira (Egypt)', 'Cross 10!', '0–2 °C.', '21 days'],
        ...['Alexandria (EG)', '25 kg bag (new)', 'PP.'],
      ]),
    );
    expect(english(card)).toEqual(
      expect.arrayContaining(['Maize, 12 rows', 'Clean.', 'Beheira (Egypt)', '25 kg bag (new)']),
    );
    expect(english(contact)).toEqual(expect.arrayContaining(['Store 2', '12 Nile St.']));
  });

  it('has no season on its home where no product states one, and counts on', async () => {
    for (const path of ['index', 'ar']) {
      const home = await pageAt(path);

      expect(/<table|id="calendar"/.test(home), path).toBe(false);
      const numbers = Array.from(
        home.matchAll(/<span class="[^"]*" aria-hidden="true">(\d)</g),
        ([, n]) => n,
      );
      expect(numbers).toEqual(['1', '2', '3', '4']);
    }
  });

  it.each(['figs-0', 'figs-1'])('has room for the category in the preview of %s', async (slug) => {
    for (const path of [`products/${slug}`, `ar/products/${slug}`]) {
      const [, preview = ''] = /(_astro\/[0-9a-f]{64}\.jpg)/.exec(await pageAt(path)) ?? [];
      const drawn = await readFile(join(folder, preview));

      const { width = 0, height } = await sharp(drawn).metadata();
      expect([width, height]).toEqual([1200, 630]);
      const left = path.startsWith('ar/') ? width - PAUSE.width : 0;
      const pause = await sharp(drawn)
        .extract({ ...PAUSE, left })
        .png()
        .toBuffer();
      for (const { stdev } of (await sharp(pause).stats()).channels) expect(stdev).toBeLessThan(2);
    }
  });

  it('tells of the company what is written', async () => {
    const sections = (html: string) =>
      Array.from(html.matchAll(/<section class="[^"]*" id="([^"]+)"/g), ([, id]) => id);

    expect(sections(await pageAt('about'))).toEqual(['about-us']);
    expect(sections(await pageAt('ar/about'))).toEqual(['about-us', 'our-goals']);
  });

  it('has nowhere to go from its only picture', async () => {
    const page = await pageAt('media');

    expect(page).toContain('Our fields');
    expect(page).not.toMatch(/data-step="(next|previous)"/);
  });

  it('shows the fallback for a file of its gallery that is no picture, which opens nothing', async () => {
    const page = await pageAt('media');

    const gallery = /<ul[^>]* id="gallery".*?<\/ul>/s.exec(page)?.[0] ?? '';
    expect(gallery).toContain('No picture');
    expect(gallery).toContain(en.media.unavailable);
    expect(gallery.match(/<a /g)).toHaveLength(1);
  });

  it.each(['okra', 'leek'])('has pictures to show and to share of %s, whose file is broken', async (slug) => {
    const page = await pageAt(`products/${slug}`);

    const [, shown = ''] = /<img[^>]* src="\/(_astro\/[^"]+\.webp)"/.exec(page) ?? [];
    const [, shared = ''] = /(_astro\/[0-9a-f]{64}\.jpg)/.exec(page) ?? [];
    for (const file of [shown, shared])
      expect((await sharp(join(folder, file)).stats()).isOpaque).toBeDefined();
  });
});
