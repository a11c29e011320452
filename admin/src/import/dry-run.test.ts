import Papa from 'papaparse';
import type { ProductRow } from 'shared/products/products.ts';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/universal';
import { type BuyerLine, splitIntoContacts, writeDomains } from '../buyers/buyer-lines.ts';
import { BUYER_SHEET } from '../buyers/buyer-sheet.ts';
import { toCsv } from '../components/csv.ts';
import { FAQ_SHEET } from '../faqs/faq-sheet.ts';
import { CATEGORY_SHEET } from '../product-categories/category-sheet.ts';
import { EXPORTED_COLUMNS, EXPORTED_VALUES } from '../products/product-columns.ts';
import { PRODUCT_SHEET } from '../products/product-sheet.ts';
import { createDryRun, type PlannedRow } from './dry-run.ts';
import { matchColumns } from './match-columns.ts';
import { readFile } from './read-file.ts';
import type { ReadContext, Sheet } from './sheet.ts';
import { gatherParts } from './sheet-parts.ts';

const CONTEXT: ReadContext = {
  categories: [
    { name: 'Fresh fruits', name_ar: 'فواكه طازجة', slug: 'fresh-fruits' },
    { name: 'Fresh vegetables', name_ar: null, slug: 'fresh-vegetables' },
  ],
  freeMailDomains: new Set(['gmail.com']),
  pictures: new Map(),
  wordsOf: (key) => (key.endsWith('.shipping') ? ['Shipping', 'الشحن'] : []),
};

/** Those of buyers: all others are called as their columns. */
const NAMES: Readonly<Record<string, string[]>> = {
  ...{
    name: ['Company'],
    contact_name: ['Person'],
    domains: ['Mail domains'],
    id: ['Number'],
    locale: ['Language'],
  },
};

const BARE = {
  category: 'Fresh fruits',
  availability: 'In Stock',
  is_published: true,
  packing: [],
  updated_at: '2026-11-01T00:00:00Z',
};
const ORANGES = { ...BARE, id: 7, slug: 'navel-oranges', name: 'Navel oranges', price: '$0.58 / kg' };

async function dryRun(
  file: File,
  existing: readonly { id: number | string }[] = [ORANGES],
  { sheet = PRODUCT_SHEET, context = CONTEXT }: { sheet?: Sheet; context?: ReadContext } = {},
): Promise<PlannedRow[]> {
  const [first] = (await readFile(file)).sheets;
  if (!first) throw new Error('Nothing was read');
  const { mapping } = matchColumns(first.table.header, sheet, (column) => NAMES[column] ?? []);
  return first.table.rows.map(createDryRun(sheet, mapping, existing, context));
}

const csv = (...lines: string[]) => new File([lines.join('\n')], 'list.csv');

const refusals = (planned: readonly PlannedRow[]) =>
  planned.flatMap((row) =>
    row.kind === 'refused' ? row.cells.map(({ address, refusal }) => `${address} ${refusal}`) : [],
  );

describe('a dry run', () => {
  it('finds everything unchanged that was exported, as CSV and as XLSX', async () => {
    const rich = {
      ...ORANGES,
      ...{ id: 8, slug: 'rich', name: '\'=Rich; "quoted"', name_ar: 'غني، جدًّا', price: '-5 = $' },
      description: '=SUM(A1)\n\n+20 2 |\\ \t;-x',
      origin: '',
      image: 'https://example.com/a,b.webp',
      ...{ rating: 4.5, hs_code: '0805.10', storage_min_c: -18, storage_max_c: 0, min_order_kg: 24000 },
      season: [...Array(10).fill('none'), 'limited', 'full'],
      packing: [
        { pack: 'Carton | open \\', pack_ar: null, net_weight_kg: 7.5, pallets_per_reefer: 20 },
        { pack: '-Mesh bag' },
      ],
      is_published: false,
    };
    const rows = [ORANGES, rich] as unknown as ProductRow[];
    const header = ['name', 'category', 'availability', 'price', ...EXPORTED_COLUMNS];
    const cells = rows.map((row) =>
      header.map((column) =>
        column === 'season' || column === 'packing'
          ? EXPORTED_VALUES[column](row)
          : (row[column as keyof ProductRow] as string | number | boolean | null),
      ),
    );
    const exported = toCsv(header, cells);
    // As a spreadsheet has it that has opened the one, and saves it as the other.
    const { data } = Papa.parse<string[]>(exported.slice(1).trimEnd());
    const xlsx = await writeXlsxFile(data).toBlob();

    const fromCsv = await dryRun(new File([exported], 'products.csv'), rows);
    const fromXlsx = await dryRun(new File([xlsx], 'products.xlsx'), rows);

    expect(fromCsv.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged']);
    expect(fromXlsx.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged']);
  });

  it('says from what to what a cell changes, and leaves columns alone that the file has not', async () => {
    const [planned] = await dryRun(
      csv('slug,Price,Origin,Internal no.', 'navel-oranges,$0.61 / kg,Fayoum,4711'),
    );

    expect(planned).toMatchObject({
      ...{ kind: 'changed', number: 2, name: 'Navel oranges' },
      changes: [
        { column: 'price', before: '$0.58 / kg', after: '$0.61 / kg' },
        { column: 'origin', before: undefined, after: 'Fayoum' },
      ],
      values: { price: '$0.61 / kg', origin: 'Fayoum' },
    });
  });

  it('makes drafts of new rows, unless the file says otherwise', async () => {
    const planned = await dryRun(
      csv(
        'Name,Category,is_published',
        'Figs,fresh FRUITS,',
        'Dates,فواكه طازجة,نعم',
        'Okra,fresh-vegetables,1',
      ),
    );

    expect(planned.map((row) => row.kind === 'new' && row.values)).toMatchObject([
      { name: 'Figs', category: 'Fresh fruits', is_published: false, packing: [] },
      { name: 'Dates', category: 'Fresh fruits', is_published: true },
      { name: 'Okra', category: 'Fresh vegetables', is_published: true },
    ]);
  });

  it('finds a row by its address, by its name where there is none, and each once', async () => {
    const twins = [
      { ...BARE, id: 1, slug: 'one', name: 'Twin' },
      { ...BARE, id: 2, slug: 'two', name: 'Twin' },
    ];
    const planned = await dryRun(
      csv(
        'Slug,Name,Category,Price',
        ...['navel-oranges,Navel oranges,Fresh fruits,$1', ',Navel oranges,Fresh fruits,$2'],
        ...[',Twin,Fresh fruits,', 'two,Twin,Fresh fruits,$3'],
        ...['new-one,New,Fresh fruits,', 'new-one,Newer,Fresh fruits,', 'No Slug,Bad,Fresh fruits,'],
      ),
      [ORANGES, ...twins],
    );

    expect(planned.map(({ kind }) => kind)).toEqual([
      'changed',
      'refused',
      'refused',
      'changed',
      'new',
      'refused',
      'refused',
    ]);
    expect(refusals(planned)).toEqual(['B3 sameAs:2', 'B4 severalOfName', 'A7 sameAs:6', 'A8 slug']);
  });

  it('names each cell that is refused, as the form would, in digits of both languages', async () => {
    const planned = await dryRun(
      csv(
        'Name,Category,HS code,Rating,storage_min_c,storage_max_c,Season,Packing,is_published,image,min_order_kg',
        'Good,Fresh fruits,0805.10,٤٫٥,5,2,,,,,',
        ',Fresh fruts,805.1,6,warm,2,FFF,Box | | | | 3 kg,perhaps,photo.jpg,15 kg',
        'Line,Fresh fruits,,,,,LLLLLLFFFF..,Box\\|1 | | Wood | | 9 | 8 | | | more,,,',
      ),
    );
    const ok = await dryRun(csv('Name,Category,Rating,min_order_kg', 'Good,Fresh fruits,٤٫٥,۱۵۰۰'));

    expect(ok).toMatchObject([{ kind: 'new', values: { rating: 4.5, min_order_kg: 1500 } }]);
    expect(refusals(planned)).toEqual([
      ...['F2 belowColdest', 'A3 required', 'B3 noCategory', 'C3 hsCode', 'D3 upTo:5', 'E3 number'],
      ...['G3 seasonSigns', 'H3 number', 'I3 yesOrNo', 'J3 noPicture', 'K3 number', 'H4 packingParts'],
    ]);
  });

  it('suggests what was meant where that is all but sure', async () => {
    const [planned] = await dryRun(csv('Name,Category,min_order_kg', 'Okra,Fresh vegetabels,"15,5 kg"'));

    expect(planned).toMatchObject({
      cells: [
        { refusal: 'noCategory', suggestion: 'Fresh vegetables' },
        { refusal: 'number', suggestion: '15.5' },
      ],
    });
  });

  it('takes pictures that came with the file, by their names', async () => {
    const chosen = { blob: new File(['x'], 'Navel.JPG'), extension: '' };
    const context = { ...CONTEXT, pictures: new Map([['navel.jpg', chosen]]) };

    const planned = await dryRun(
      csv(
        'Slug,Name,Category,image',
        'navel-oranges,Navel oranges,Fresh fruits,NAVEL.jpg',
        ',Figs,Fresh fruits,https://example.com/figs.webp',
      ),
      [ORANGES],
      { context },
    );

    expect(planned).toMatchObject([
      { kind: 'changed', values: { picture: chosen }, changes: [{ column: 'image', after: chosen }] },
      { kind: 'new', values: { image: 'https://example.com/figs.webp' } },
    ]);
  });

  it('holds categories to names of their own, and questions to their numbers', async () => {
    const nuts = { id: 1, slug: 'nuts', name: 'Nuts', updated_at: '' };
    const categories = await dryRun(
      csv('Slug,Name', 'nuts,Kernels', 'new,Kernels', ',Seeds', 'other,Nuts'),
      [nuts],
      {
        sheet: CATEGORY_SHEET,
      },
    );
    const faq = { id: 3, question: 'Which port?', answer: 'Damietta.', category: 'shipping', updated_at: '' };
    const faqs = await dryRun(
      csv(
        'id,Question,Answer,Category',
        '٣,Which port?,Alexandria.,الشحن',
        '9,Why?,So.,',
        ',How?,So.,Shiping',
      ),
      [faq],
      { sheet: FAQ_SHEET },
    );

    expect(refusals(categories)).toEqual(['B3 taken', 'B5 taken']);
    expect(faqs[0]).toMatchObject({ kind: 'changed', values: { answer: 'Alexandria.' } });
    expect(refusals(faqs)).toEqual(['A3 noSuchNumber', 'D4 choice']);
  });

  it('finds buyers by number or name, and their people by address, with a line for each', async () => {
    const joost = {
      id: 'j',
      updated_at: '2',
      name: 'Joost',
      email: 'Joost@dijk.nl',
      phone: '+31 10',
      locale: 'en',
    };
    const dijk = {
      ...{
        id: 'd',
        updated_at: '1',
        name: 'Dijk',
        country: 'NL',
        domains: ['dijk.nl'],
        vat: '=1+1',
        notes: null,
      },
      contacts: [
        joost,
        { ...joost, id: 'm', name: '-Marieke', email: 'm@dijk.nl', phone: null, locale: 'ar' },
      ],
    };
    const bare = { ...dijk, id: 'b', name: 'Bare', domains: [], contacts: [] };
    const lines = [dijk, bare].flatMap((row) => splitIntoContacts(row as unknown as BuyerLine));
    const header = BUYER_SHEET.columns.map(({ column }) => column);
    const exported = toCsv(
      header,
      lines.map(({ contact, ...row }) => [
        ...[row.id, row.name, row.country, writeDomains(row.domains), row.vat, row.notes],
        ...[contact?.name, contact?.email, contact?.phone, contact?.locale],
      ]),
    );
    const options = { sheet: BUYER_SHEET };

    const same = await dryRun(new File([exported], 'buyers.csv'), [dijk, bare], options);
    const planned = await dryRun(
      csv(
        'Company,Country,Person,Email,Phone,VAT',
        ...[
          'Dijk,Netherlands,Joost,JOOST@dijk.nl,0031,=1+1',
          'Dijk,nl,Ada,ada@dijk.nl,,=1+1',
          'Bare,هولندا,,,,=1+1',
        ],
        ...['New,DE,Ann,ann@new.de,+49,', 'New,DE,Bob,bob@new.de,,'],
      ),
      [dijk, bare],
      options,
    );

    expect(same.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    expect(planned.map(({ kind }) => kind)).toEqual(['changed', 'changed', 'unchanged', 'new', 'new']);
    expect(planned[0]).toMatchObject({
      changes: [
        { column: 'email', before: 'Joost@dijk.nl', after: 'JOOST@dijk.nl' },
        { column: 'phone', before: '+31 10', after: '0031' },
      ],
    });
    expect(BUYER_SHEET.parts && gatherParts(planned, BUYER_SHEET.parts)).toMatchObject([
      {
        row: { id: 'd' },
        values: {},
        contacts: [
          { id: 'j', seen: '2', name: 'Joost', email: 'JOOST@dijk.nl', phone: '0031', locale: 'en' },
          { name: 'Ada', email: 'ada@dijk.nl', phone: null, locale: null },
        ],
      },
      { values: { name: 'New', country: 'DE' }, contacts: [{ name: 'Ann', phone: '+49' }, { name: 'Bob' }] },
    ]);
  });

  it.each(['SA', 'KSA', 'Saudi Arabia', 'السعودية', 'المملكة العربية السعودية'])(
    'reads %s as a country',
    async (cell) => {
      const [planned] = await dryRun(csv('Company,Country,Person,Email', `One,${cell},Ann,ann@one.sa`), [], {
        sheet: BUYER_SHEET,
      });

      expect(planned).toMatchObject({ values: { country: 'SA' } });
    },
  );

  it('refuses what buyers may not have, where it stands', async () => {
    const other = {
      id: 'o',
      name: 'Other',
      country: null,
      domains: [],
      vat: null,
      notes: null,
      contacts: [{ email: 'a@b.nl' }],
    };
    const planned = await dryRun(
      csv(
        'Number,Company,Country,Mail domains,Person,Email,Phone,Language',
        ...[
          ',One,Atlantis,gmail.com,Ann,ann@one.nl,+31,en',
          ',Two,DE,two,Ann,no address,,fr',
          ',Three,DE,,,,+31,',
        ],
        ...[',Four,DE,,Ann,A@B.nl,,', ',Five,DE,,Ann,ann@five.nl,,', ',Five,FR,,Bob,bob@five.nl,,'],
        ...[',Six,DE,,Ann,ANN@five.nl,,', '9,Seven,DE,,,,,', ',Five,DE,,,,,', ',Five,DE,,,,,'],
      ),
      [other],
      { sheet: BUYER_SHEET },
    );

    expect(refusals(planned)).toEqual([
      ...['C2 noCountry', 'D2 freeMail', 'D3 domains', 'F3 email', 'H3 choice', 'E4 required', 'F4 required'],
      ...['F5 ofAnother', 'C7 unlike:6', 'F8 sameAs:6', 'A9 noSuchNumber', 'B11 sameAs:10'],
    ]);
  });

  it('names each of five hundred mistakes', async () => {
    const planned = await dryRun(
      csv('Name,Category', ...Array.from({ length: 500 }, (_, row) => `Product ${row},Nothing like it`)),
    );

    expect(refusals(planned)).toEqual(Array.from({ length: 500 }, (_, row) => `B${row + 2} noCategory`));
  });
});
