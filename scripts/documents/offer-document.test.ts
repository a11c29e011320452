import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { offerDocument } from 'shared/documents/offer-document.ts';
import type { OfferSnapshot, SnapshotLine } from 'shared/offers/snapshot.ts';
import { HOSTILE_STRINGS } from 'shared/test/hostile-strings.ts';
import { goldenOf, tagsOf, textOfPages, withoutSpaces } from 'shared/test/pdf-text.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compileOffer, drawOffer } from './compile-offer.ts';
import { SAMPLE_SNAPSHOTS } from './sample-snapshots.ts';

/** Pixels, at the edges of letters. */
const MACHINES_DIFFER_BY = 20;

const line: SnapshotLine = {
  position: 1,
  product_id: null,
  product_name: 'Navel Oranges (class I)',
  product_name_en: null,
  product_name_ar: null,
  variety: 'Washington Navel',
  size: '64–88',
  packing: 'Telescopic carton, 15 kg',
  quantity: '1080',
  unit: 'carton',
  unit_price: '11.6',
  price_unit: 'carton',
  line_total: '12528.00',
  net_kg: '16200.000',
  gross_kg: '17496.000',
  net_weight_kg: '15',
  gross_weight_kg: '16.2',
  units_per_pallet: 72,
  pallets_per_reefer: 21,
  storage_min_c: -18,
  storage_max_c: -18,
};

const english: OfferSnapshot = {
  number: 'O-2026-0042',
  version: 2,
  sent_at: '2026-11-26T10:00:00Z',
  request_reference: '5C9B8D86',
  locale: 'en',
  currency: 'USD',
  incoterm: 'CIF',
  place: 'Rotterdam, Maasvlakte',
  loading_port: 'Alexandria',
  loading_from: '2026-12-07',
  loading_until: '2026-12-13',
  payment_terms: '30% in advance, 70% against copies',
  inclusions: 'Phytosanitary certificate',
  notes: 'Ask +20 2 0000 0000.',
  valid_until: '2026-12-05T21:59:59Z',
  seller: {
    name: 'Nile Harvest Trading',
    address: 'Dokki, Giza',
    person: 'Nadia Farouk',
    phone: '+20 2 0000 0000',
    email: 'export@nileharvest.example',
  },
  buyer: { company: 'Van Dijk Import B.V.', country: 'NL' },
  lines: [line],
  certificates: [
    {
      scheme: 'globalgap',
      scheme_version: '6.0',
      number: '4049929700018',
      holder: 'Wadi (Farms)',
      valid_until: '2027-03-31',
      positions: [1],
    },
  ],
  containers: [
    {
      unit: 'reefer40',
      places: 21,
      loads: [{ position: 1, pallets: 15 }],
      gross_kg: 17496,
      min_c: -18,
      max_c: -18,
    },
  ],
  total: '12528.00',
  net_kg: '16200.000',
  gross_kg: '17496.000',
};

const arabic: OfferSnapshot = {
  ...english,
  locale: 'ar',
  currency: 'KWD',
  place: 'الشويخ',
  loading_port: 'السخنة، مصر',
  payment_terms: 'خطاب اعتماد عند الاطلاع (L/C at sight)',
  seller: { ...english.seller, name: 'حصاد النيل للتجارة', address: 'الدقي، الجيزة', person: 'منى عادل' },
  buyer: { company: 'شركة النخيل الذهبي للتجارة العامة والاستيراد والتصدير ذ.م.م', country: 'KW' },
  lines: [
    {
      ...line,
      product_name: 'برتقال أبو سرة لا مثيل له',
      variety: 'واشنطن',
      packing: 'كرتونة تلسكوبية',
      line_total: '4863.125',
      unit_price: '405.25',
    },
  ],
  total: '4863.125',
};

/** The pixels of a picture of all pages. */
async function pictureOf(file: string | Buffer) {
  const picture = sharp(file, { unlimited: true }).flatten({ background: 'white' }).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function expectShown(snapshot: OfferSnapshot, words: string[]) {
  const pages = await textOfPages(compileOffer(snapshot), snapshot.locale === 'ar');
  for (const each of words) expect(pages.join('')).toContain(withoutSpaces(each));
}

describe('an offer as a PDF', () => {
  it('is the same bytes whenever it is made of the same offer', () => {
    const first = compileOffer(english);

    compileOffer(arabic);

    expect(compileOffer(english).equals(first)).toBe(true);
  });

  it('shows what its page shows, in words and figures', async () => {
    await expectShown(english, [
      'Offer O-2026-0042',
      'Version 2, sent on 26 November 2026 in answer to your request 5C9B8D86',
      ...['Van Dijk Import B.V.', 'Netherlands', 'Nile Harvest Trading', 'Dokki, Giza', 'Nadia Farouk'],
      ...['CIF Rotterdam, Maasvlakte', 'Week 50', '5 December 2026', '23:59 in Cairo'],
      ...['Navel Oranges (class I)', 'Washington Navel, 64–88', '15 kg, 15 pallets of 72'],
      ...['1,080 cartons', '16,200 kg', '11.60', 'a carton', '12,528.00', 'USD 12,528.00'],
      ...['40′ reefer, 15 pallets, 17,496 kg gross', '-18 °C', '30% in advance, 70% against copies'],
      ...['GLOBALG.A.P. IFA 6.0, GGN 4049929700018, Wadi (Farms), valid until 31 March 2027, for line 1'],
      ...['Phytosanitary certificate', 'Ask +20 2 0000 0000.', 'Page 1 of'],
    ]);
  });

  it.each(Object.entries(SAMPLE_SNAPSHOTS))(
    'reads as it did when its pages were looked at: %s',
    async (name, snapshot) => {
      await expect(await goldenOf(compileOffer(snapshot))).toMatchFileSnapshot(`goldens/${name}.txt`);
    },
  );

  it.each(['en-usd', 'ar-kwd'])('looks as it did when its pages were looked at: %s', async (name) => {
    const golden = fileURLToPath(new URL(`goldens/${name}.webp`, import.meta.url));
    const drawn = Buffer.from(drawOffer(SAMPLE_SNAPSHOTS[name] ?? english));
    // To look at new ones, delete the old ones.
    if (!existsSync(golden)) {
      await sharp(drawn, { unlimited: true })
        .flatten({ background: 'white' })
        .webp({ lossless: true })
        .toFile(golden);
    }

    const [now, then] = [await pictureOf(drawn), await pictureOf(golden)];

    expect([now.width, now.height]).toEqual([then.width, then.height]);
    const differing = pixelmatch(now.data, then.data, undefined, now.width, now.height, { threshold: 0.1 });
    expect(differing).toBeLessThanOrEqual(MACHINES_DIFFER_BY);
  });

  it('shows Arabic in the order in which it is read', async () => {
    await expectShown(arabic, [
      ...['حصاد النيل للتجارة', 'للتجارة العامة', 'برتقال', 'كرتونة تلسكوبية', 'واشنطن، 64–88'],
      ...['السخنة، ', 'عند الاطلاع', 'الحاوية 1', 'للسطر 1', 'O-2026-0042', '4,863.125', '405.250', '-18'],
    ]);
  });

  it('holds Arabic without vowel marks, which readers of PDFs give to other letters', async () => {
    const marked = { ...arabic, notes: 'تُحمَّل البامية المجمّدة أولًا، ثم يُقطف الورد.' };

    await expectShown(marked, ['تحمل البامية المجمدة أولا، ثم يقطف الورد.', 'ردا على طلبك', 'ردكم']);
  });

  it('is tagged: headings, tables with their heads, figures in words', async () => {
    const { roles, taggedPages } = await tagsOf(compileOffer(english));

    expect(taggedPages).toBe(2);
    for (const role of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'Figure']) expect(roles).toContain(role);
  });

  it('says an amount with the digits of its currency', async () => {
    await expectShown({ ...english, currency: 'JPY', total: '3758400' }, ['JPY 3,758,400']);
    await expectShown({ ...english, currency: 'KWD', total: '6115.125' }, ['KWD 6,115.125']);
  });

  it('numbers its pages, however many lines there are', async () => {
    const lines = Array.from({ length: 30 }, (_, at) => ({ ...line, position: at + 1 }));

    const pages = await textOfPages(compileOffer({ ...english, lines }));

    expect(pages.length).toBeGreaterThan(1);
    for (const [at, page] of pages.entries()) expect(page).toContain(`Page${at + 1}of${pages.length}`);
  });

  it('holds whatever was typed, as text', async () => {
    // A reader has signs in the order of its own.
    const letters = (text: string) => text.replace(/[^a-z0-9]/gi, '');
    // What is longer is on two pages.
    const plain = HOSTILE_STRINGS.filter((text) => /^[!-~ ]{1,1000}$/.test(text));

    const pages = await textOfPages(compileOffer({ ...english, notes: HOSTILE_STRINGS.join('\n') }));

    for (const text of plain) expect(letters(pages.join(''))).toContain(letters(text));
  });

  it('shows what looks like a command as it was typed', async () => {
    const typed = '#eval("1") $x$ \\ *b* _i_ @ref `raw` <label> //c';

    await expectShown(
      { ...english, notes: `#read("/data.json")\n${typed}`, buyer: { company: typed, country: null } },
      [typed, '#read("/data.json")'],
    );
  });

  it('holds names in every script, with a sign for what no face has, and tells which', async () => {
    const snapshot = { ...english, buyer: { company: 'Łódź 中文 \u202efdp', country: null } };

    expect(offerDocument(snapshot).replaced).toEqual(['中', '文']);
    await expectShown(snapshot, ['Łódź ?? fdp']);
  });

  it('breaks a word that no line can hold', async () => {
    await expectShown({ ...english, buyer: { company: 'W'.repeat(160), country: null } }, ['W'.repeat(160)]);
  });
});
