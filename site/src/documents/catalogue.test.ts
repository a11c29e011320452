import { fileURLToPath } from 'node:url';
import type { ShownCertificate } from 'shared/certificates/certificates.ts';
import type { Locale } from 'shared/constants.ts';
import type { ContactInfoRow } from 'shared/contact-info/contact-info.ts';
import { catalogueData, edition } from 'shared/documents/catalogue-document.ts';
import type { ProductRow } from 'shared/products/products.ts';
import { HOSTILE_STRINGS } from 'shared/test/hostile-strings.ts';
import { goldenOf, tagsOf, textOfPages, withoutSpaces } from 'shared/test/pdf-text.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DocumentCompiler } from './document-compiler.ts';
import { qrDrawing } from './qr-drawing.ts';

const okra = {
  id: 7,
  slug: 'okra-iqf',
  name: 'Okra (Zero), IQF',
  name_ar: 'بامية مجمدة (زيرو)',
  variety: 'Baladi, −18 °C',
  variety_ar: 'بلدي، −18 °م',
  sizes: '1–2 cm',
  origin: 'Sadat City',
  origin_ar: 'مدينة السادات',
  hs_code: '0710.80',
  price: '$1.45 / kg',
  season: [...Array(6).fill('none'), 'full', 'full', 'limited', ...Array(3).fill('none')],
  packing: [{ pack: 'Carton 40′', pack_ar: 'كرتونة 40′', net_weight_kg: 10 }],
  updated_at: '2026-11-26T22:30:00Z',
} as unknown as ProductRow;

const category = {
  ...{ slug: 'frozen-vegetables', name: 'Frozen Vegetables', name_ar: 'خضراوات مجمدة' },
  ...{ description: 'Quick-frozen.', description_ar: 'بتجميد سريع.' },
};

const certificate = {
  ...{ scheme: 'globalgap', scheme_version: null, number: '4049929700018' },
  ...{ holder: 'Wadi Farms', valid_until: '2027-03-31' },
} as ShownCertificate;

const contact = [
  { info_key: 'phone', label: 'Phone', label_ar: 'الهاتف', value: '+20 2 0000 0000', value_ar: null },
] as ContactInfoRow[];

const compiler = new DocumentCompiler(fileURLToPath(new URL('../../../shared/src', import.meta.url)));
const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#abc' } })
  .jpeg()
  .toBuffer();

interface Shown {
  locale?: Locale;
  withPrices?: boolean;
  certificates?: ShownCertificate[];
}

function catalogueOf(
  products: ProductRow[],
  { locale = 'en', withPrices = false, certificates = [certificate] }: Shown = {},
): Promise<Buffer> {
  const address = 'https://www.example.com/products';
  const data = catalogueData({
    ...{ locale, certificates, contact, withPrices },
    title: locale === 'ar' ? 'كتالوج المنتجات' : 'Catalogue',
    lede: 'Graded to your specification.',
    shelves: [{ category, products }],
    others: { title: 'Loads all year', rows: [['Dried Products', '21 products']] },
    changedAt: '2026-11-26T22:30:00Z',
    link: { address, code: qrDrawing(address) },
    addressOf: ({ slug }) => `${address}/${slug}`,
    pictureOf: () => '/okra.jpg',
  });
  const named = { ...data.catalogue, edition: edition('3f2a81', '2026-11-26T22:30:00Z', locale) };
  // Refused where it breaks a rule of accessible PDFs.
  return compiler.set('catalogue.typ', { ...data, catalogue: named }, new Map([['okra.jpg', picture]]));
}

describe('a catalogue', () => {
  it('has a cover, contents, an entry for each product, certificates and whom to ask', async () => {
    const [cover = '', entries = ''] = await textOfPages(await catalogueOf([okra]));

    for (const each of [
      'Catalogue',
      'Graded to your specification.',
      'Contents',
      '1 product',
      'Okra (Zero), IQF 2',
    ])
      expect(cover).toContain(withoutSpaces(each));
    expect(cover).toContain(withoutSpaces('Revision 3f2a81, 27 November 2026 Page 1 of 2'));
    const order = [
      'Frozen Vegetables',
      'Okra (Zero), IQF',
      'Baladi, −18 °C',
      'Sadat City',
      '1–2 cm',
      'Carton 40′, 10 kg',
      '0710.80',
      'Jul – Sep',
      'Loads all year',
      '21 products',
      'GLOBALG.A.P. IFA',
      '4049929700018',
      'Wadi Farms',
      '31 March 2027',
      '+20 2 0000 0000',
    ];
    const places = order.map((each) => entries.indexOf(withoutSpaces(each)));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(entries).not.toContain('1.45');
  });

  it('says it in Arabic, which can be copied in its order', async () => {
    const pdf = await catalogueOf([okra], { locale: 'ar' });
    const seen = (await textOfPages(pdf, true)).join('');
    const read = (await textOfPages(pdf)).join('');

    for (const each of ['بامية مجمدة (زيرو)', 'مدينة السادات', 'كرتونة 40′، 10 كجم', '0710.80', '−18 °م'])
      expect(seen).toContain(withoutSpaces(each));
    for (const each of ['+20 2 0000 0000', '1–2 cm', 'Wadi Farms', '4049929700018'])
      expect(read).toContain(withoutSpaces(each));
  });

  it.each(['en', 'ar'] as const)('reads as it did when its pages were looked at: %s', async (locale) => {
    const pdf = await catalogueOf([okra], { locale, withPrices: true });

    await expect(await goldenOf(pdf)).toMatchFileSnapshot(`goldens/${locale}.txt`);
    const { roles, taggedPages } = await tagsOf(pdf);
    expect(taggedPages).toBe(2);
    for (const role of ['H1', 'H2', 'Figure', 'Link']) expect(roles).toContain(role);
  });

  it('names prices where they are asked for, and only what is known', async () => {
    const bare = {
      ...okra,
      price: null,
      season: null,
      packing: null,
      variety: null,
      origin: null,
      hs_code: null,
    };
    const pages = await textOfPages(
      await catalogueOf([okra, { ...bare, slug: 'bare' } as unknown as ProductRow], {
        withPrices: true,
        certificates: [],
      }),
    );

    expect(pages.join('')).toContain(withoutSpaces('$1.45 / kg'));
    expect(pages.join('')).toContain(withoutSpaces('Price on request'));
    expect(pages.join('')).not.toMatch(/Certificates|null|undefined/);
  });

  it('is the same bytes whenever it is made of the same', async () => {
    const first = await catalogueOf([okra]);

    await catalogueOf([okra], { locale: 'ar' });

    expect((await catalogueOf([okra])).equals(first)).toBe(true);
  });

  it('holds whatever was typed, as text', async () => {
    const letters = (text: string) => text.replace(/[^a-z0-9]/gi, '');
    const plain = HOSTILE_STRINGS.filter((text) => /^[!-~ ]{1,80}$/.test(text));
    const typed = HOSTILE_STRINGS.map((text, at) => ({
      ...okra,
      ...{ slug: `typed-${at}`, name: text || 'none' },
    }));
    const shown = new Set(typed.map(({ name }) => name));

    const pages = letters((await textOfPages(await catalogueOf(typed))).join(''));

    for (const text of plain.filter((each) => shown.has(each))) expect(pages).toContain(letters(text));
  });

  it('names from rows are no source text of Typst', async () => {
    const typed = '#eval("1") $x$ *b* _i_ @ref `raw` <label> //c';

    const pages = await textOfPages(await catalogueOf([{ ...okra, name: typed, origin: typed }]));

    expect(pages.join('')).toContain(withoutSpaces(typed));
  });
});
