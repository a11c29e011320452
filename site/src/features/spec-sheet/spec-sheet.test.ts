import { fileURLToPath } from 'node:url';
import type { ShownCertificate } from 'shared/certificates/certificates.ts';
import type { Locale } from 'shared/constants.ts';
import type { ProductRow } from 'shared/products/products.ts';
import { HOSTILE_STRINGS } from 'shared/test/hostile-strings.ts';
import { goldenOf, tagsOf, textOfPages, withoutSpaces } from 'shared/test/pdf-text.ts';
import { qrCodesOf } from 'shared/test/qr-codes.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DocumentCompiler } from '../../documents/document-compiler.ts';
import { finishedSheet, sheetData } from './sheet-data.ts';

const CARTON = {
  pack: 'Carton',
  pack_ar: 'كرتونة',
  net_weight_kg: 10,
  units_per_pallet: 1108,
  pallets_per_reefer: 20,
};

const okra: ProductRow = {
  id: 7,
  slug: 'okra-iqf',
  name: 'Okra (Zero), IQF',
  name_ar: 'بامية مجمدة (زيرو)',
  category: 'Frozen Vegetables',
  description: 'Cut by hand.\nFrozen within four hours.',
  description_ar: 'تُقطَّع يدويًا',
  origin: 'Sadat City',
  origin_ar: 'مدينة السادات',
  variety: 'Baladi',
  variety_ar: 'بلدي',
  sizes: '1–2 cm',
  sizes_ar: null,
  storage: '−18 °C or colder',
  storage_ar: '−18 °م أو أبرد',
  shelf_life: '24 months',
  shelf_life_ar: '24 شهرًا',
  hs_code: '0710.80',
  loading_port: 'Alexandria',
  loading_port_ar: 'الإسكندرية',
  season: [...Array(6).fill('none'), 'full', 'full', 'limited', ...Array(3).fill('none')],
  packing: [CARTON],
  rating: null,
} as unknown as ProductRow;

const globalgap = {
  ...{ scheme: 'globalgap', number: '4049929700018', holder: 'Wadi Farms', valid_until: '2027-03-31' },
} as ShownCertificate;

const compiler = new DocumentCompiler(fileURLToPath(new URL('../../../../shared/src', import.meta.url)));
const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#abc' } })
  .jpeg()
  .toBuffer();
const pictures = new Map([['picture.jpg', picture]]);

const surroundings = {
  contact: ['+20 2 0000 0000'],
  address: 'https://www.example.com/products/okra-iqf',
  hasPicture: true,
  changedAt: '2026-11-26T22:30:00Z',
};

function sheetOf(
  product: ProductRow,
  locale: Locale = 'en',
  certificates: ShownCertificate[] = [],
): Promise<Buffer> {
  const subject = { locale, product, category: undefined, certificates };
  const data = sheetData(subject, surroundings);
  return compiler.set(
    'spec-sheet.typ',
    finishedSheet(data, '3f2a81', locale, surroundings.changedAt),
    pictures,
  );
}

async function expectShown(pdf: Buffer, words: string[], isRightToLeft = false) {
  const pages = await textOfPages(pdf, isRightToLeft);
  expect(pages).toHaveLength(1);
  for (const each of words) expect(pages[0]).toContain(withoutSpaces(each));
}

describe('the sheet of a product', () => {
  it('says on one page what the page says', async () => {
    await expectShown(await sheetOf(okra), [
      ...['Okra (Zero), IQF', 'Cut by hand.', 'Frozen within four hours.', '−18 °C or colder', '0710.80'],
      ...['July – September', 'Limited', 'Pallets per 40′ reefer', '10 kg', '1,108', '+20 2 0000 0000'],
      ...['www.example.com/products/okra-iqf', 'Revision 3f2a81, 27 November 2026', 'Page 1 of 1'],
    ]);
  });

  it('says it in Arabic, which can be copied in its order', async () => {
    const words = ['بامية مجمدة', 'مدينة السادات', 'بلدي', 'الإسكندرية', 'كرتونة', '1,108', '3f2a81', '2026'];
    await expectShown(await sheetOf(okra, 'ar'), words, true);
  });

  it.each(['en', 'ar'] as const)('reads as it did when its page was looked at: %s', async (locale) => {
    const packing = [{ ...CARTON, pack: 'Carton (40′)', pack_ar: 'كرتونة (40′)' }];
    const pdf = await sheetOf({ ...okra, packing }, locale, [globalgap]);
    expect(await qrCodesOf(pdf)).toEqual([surroundings.address]);

    await expect(await goldenOf(pdf)).toMatchFileSnapshot(`goldens/${locale}.txt`);
    const { roles, taggedPages } = await tagsOf(pdf);
    expect(taggedPages).toBe(1);
    for (const role of ['H1', 'H2', 'Table', 'TH', 'TD', 'Figure']) expect(roles).toContain(role);
  });

  it('is the same bytes whenever it is made of the same', async () => {
    const first = await sheetOf(okra);

    await sheetOf(okra, 'ar');

    expect((await sheetOf(okra)).equals(first)).toBe(true);
  });

  it('names the certificates that cover it, and until when', async () => {
    const words = ['Certificates', 'GLOBALG.A.P. IFA', '4049929700018', 'Wadi Farms', '31 March 2027'];
    await expectShown(await sheetOf(okra, 'en', [globalgap]), words);
    expect((await textOfPages(await sheetOf(okra)))[0]).not.toContain('Certificates');
  });

  it('leaves out what is not known', async () => {
    const bareProduct = {
      ...okra,
      season: null,
      packing: null,
      variety: null,
      name_ar: null,
    } as unknown as ProductRow;

    const [page] = await textOfPages(await sheetOf(bareProduct));

    expect(page).not.toMatch(/Season|Packing|Variety|null/);
  });

  it('holds whatever was typed, as text', async () => {
    // A reader has signs in the order of its own.
    const letters = (text: string) => text.replace(/[^a-z0-9]/gi, '');
    // What is longer is on two pages.
    const plain = HOSTILE_STRINGS.filter((text) => /^[!-~ ]{1,1000}$/.test(text));

    const pages = await textOfPages(await sheetOf({ ...okra, description: HOSTILE_STRINGS.join('\n') }));

    for (const text of plain) expect(letters(pages.join(''))).toContain(letters(text));
  });

  it('is written by Typst, and names from rows are no source text of it', async () => {
    const typed = '#eval("1") $x$ *b* _i_ @ref `raw` <label> //c';

    await expectShown(await sheetOf({ ...okra, name: typed, origin: typed }), [typed]);
  });
});
