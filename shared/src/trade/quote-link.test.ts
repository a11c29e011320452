import { describe, expect, it } from 'vitest';
import { decodeLines, encodeLines } from './quote-link.ts';
import { appendLine, packId, type QuoteLine, type QuoteList } from './quote-list.ts';
import { UNITS } from './terms.ts';

const MAX_ADDRESS_LENGTH = 2000;
const addressOf = (list: QuoteList) => `/ar/requests?type=quotation&lines=${encodeLines(list)}`;
const listIn = (address: string) =>
  decodeLines(new URL(address, 'https://nileharvest.example').searchParams.get('lines') ?? '');
const toList = (lines: readonly Omit<QuoteLine, 'id'>[]) =>
  lines.reduce((list: QuoteList, line) => appendLine(list, line), []);

const SLUGS = ['lemons', 'navel-oranges', 'dehydrated-onion-flakes', 'iqf-2', 'molokhia'];
const PACKS = [undefined, ...['Carton', 'كرتونة', 'Mesh bag'].map((pack) => packId({ pack }))];
const SIZES = [
  undefined,
  '64–88',
  '48_56, 64 + 72',
  '60 mm+',
  'a:b~1,c&d=e%20#',
  'من 25 إلى 35 مم',
  '~0~',
  '٪',
];

/** Another list for every seed: numbers that have nothing in common pick its values. */
function generated(seed: number): QuoteList {
  const pick = <T>(values: readonly T[], step: number) =>
    values[(seed * step + (seed >> 3)) % values.length] as T;
  return toList(
    Array.from({ length: 1 + (seed % 30) }, (_, at) => {
      const unit = UNITS[(seed + at) % (UNITS.length + 1)];
      const pack = pick(PACKS, 3 + at);
      const size = pick(SIZES, 5 + at);
      const month = (seed + at) % 13;
      return {
        // Some twice, in other sizes and months.
        product: `${pick(SLUGS, 7 + at)}-${at >> 2}`,
        ...(unit && { quantity: ((seed * 7919 + at * 104_729) % 99_999_999) / 1000 + 0.001, unit }),
        ...(month > 0 && { month: `20${26 + (seed % 70)}-${String(month).padStart(2, '0')}` }),
        ...(pack && { pack }),
        ...(size && { size }),
        ...((seed + at) % 3 === 0 && { variety: pick(SIZES, 11 + at) ?? 'Festival' }),
      };
    }).map(({ quantity, ...line }) => ({
      ...line,
      ...(quantity && { quantity: Number(quantity.toFixed(3)) }),
    })),
  );
}

describe('the address of a quote list', () => {
  it('gives back 1,000 generated lists as they were, after a browser has read it', () => {
    for (let seed = 0; seed < 1000; seed++) {
      const list = generated(seed);

      expect(listIn(new URL(addressOf(list), 'https://nileharvest.example').href)).toEqual(list);
    }
  });

  it(`has at most ${MAX_ADDRESS_LENGTH} characters for twenty full lines`, () => {
    const list = toList(
      Array.from({ length: 20 }, (_, at) => ({
        product: `dehydrated-garlic-flakes-no-${at}`,
        quantity: 123_456.5,
        unit: 'carton' as const,
        month: '2027-11',
        pack: 'zzzz',
        size: '25–35, 35–45 mm',
        variety: 'Montakhab El Qanater',
      })),
    );

    expect(`https://www.nileharvest.example${addressOf(list)}`.length).toBeLessThanOrEqual(
      MAX_ADDRESS_LENGTH,
    );
  });

  it('can be read by people', () => {
    const list = toList([
      {
        product: 'navel-oranges',
        quantity: 1600,
        unit: 'carton',
        month: '2026-12',
        pack: 'k3x9',
        size: '64–88',
        variety: 'Washington Navel',
      },
      { product: 'lemons', quantity: 10, unit: 't' },
    ]);

    expect(encodeLines(list)).toBe('navel-oranges:1600c:2612:k3x9:64_88:Washington+Navel,lemons:10t');
  });

  it.each([
    ['', []],
    ['Lemons,<b>', []],
    ['lemons:-5t:9913:<x>', [{ id: 'lemons', product: 'lemons' }]],
    ['lemons:1e99t', [{ id: 'lemons', product: 'lemons' }]],
    [`lemons::::${'x'.repeat(161)}:${'x'.repeat(161)}`, [{ id: 'lemons', product: 'lemons' }]],
    [
      'lemons:5t,lemons:6t',
      [
        { id: 'lemons', product: 'lemons', quantity: 5, unit: 't' },
        { id: 'lemons+', product: 'lemons', quantity: 6, unit: 't' },
      ],
    ],
  ])('that somebody wrote as %j brings what can be read', (parameter, list) => {
    expect(decodeLines(parameter)).toEqual(list);
  });

  it('brings 30 lines at most', () => {
    expect(decodeLines(Array.from({ length: 99 }, (_, at) => `p${at}`).join(','))).toHaveLength(30);
  });
});
