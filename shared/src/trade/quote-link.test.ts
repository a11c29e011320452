import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLines, encodeLines } from './quote-link.ts';
import { addLine, packId, type QuoteLine, type QuoteList } from './quote-list.ts';
import { UNITS } from './terms.ts';

const MAX_ADDRESS_LENGTH = 2000;
const addressOf = (list: QuoteList) => `/ar/requests?type=quotation&lines=${encodeLines(list)}`;
const listIn = (address: string) =>
  decodeLines(new URL(address, 'https://nileharvest.example').searchParams.get('lines') ?? '');
const toList = (lines: readonly Omit<QuoteLine, 'id'>[]) =>
  lines.reduce((list: QuoteList, line) => addLine(list, line), []);

const slugPart = fc.constantFrom('navel', 'oranges', 'dehydrated', 'onion', 'flakes', '2', 'iqf', 'molokhia');
const month = fc
  .tuple(fc.integer({ min: 2026, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);
const line = fc
  .tuple(
    fc.record(
      {
        product: fc.array(slugPart, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('-')),
        month,
        pack: fc.constantFrom('Carton', 'كرتونة', 'Mesh bag').map((pack) => packId({ pack })),
        size: fc.constantFrom('64–88', '48, 56, 64', '60 mm+', 'a:b~1,c&d=e%20#', 'من 25 إلى 35 مم'),
      },
      { requiredKeys: ['product'], noNullPrototype: true },
    ),
    fc.constantFrom(null, ...UNITS),
    fc.integer({ min: 1, max: 99_999_999 }),
  )
  .map(([fields, unit, thousandths]) => ({ ...fields, ...(unit && { quantity: thousandths / 1000, unit }) }));
const lists = fc.array(line, { minLength: 1, maxLength: 30 }).map(toList);

describe('the address of a quote list', () => {
  it('gives back 1,000 generated lists as they were, after a browser has read it', () => {
    fc.assert(
      fc.property(lists, (list) => {
        expect(listIn(new URL(addressOf(list), 'https://nileharvest.example').href)).toEqual(list);
      }),
      { numRuns: 1000 },
    );
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
      },
      { product: 'lemons', quantity: 10, unit: 't' },
    ]);

    expect(decodeURIComponent(encodeLines(list))).toBe('navel-oranges:1600c:2612:k3x9:64–88,lemons:10t');
  });

  it.each([
    ['', []],
    ['Lemons,<b>', []],
    ['lemons:-5t:9913:<x>', [{ id: 'lemons', product: 'lemons' }]],
    ['lemons:1e99t', [{ id: 'lemons', product: 'lemons' }]],
    [`lemons::::${'x'.repeat(161)}`, [{ id: 'lemons', product: 'lemons' }]],
    ['lemons:5t,lemons:6t', [{ id: 'lemons', product: 'lemons', quantity: 5, unit: 't' }]],
  ])('that somebody wrote as %j brings what can be read', (parameter, list) => {
    expect(decodeLines(parameter)).toEqual(list);
  });

  it('brings 30 lines at most', () => {
    expect(decodeLines(Array.from({ length: 99 }, (_, at) => `p${at}`).join(','))).toHaveLength(30);
  });
});
