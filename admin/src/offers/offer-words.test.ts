import { expect, it } from 'vitest';
import { EMPTY_LINE } from './editor/draft-content.ts';
import { offersEn } from './offer-messages.en.ts';
import { dayWords, findOfferDifferences, priceWords } from './offer-words.ts';
import type { ReadLine, ReadOffer } from './read-offer.ts';

const lineOf = (product_name: string, values: Partial<ReadLine> = {}): ReadLine => ({
  ...EMPTY_LINE,
  line_total: null,
  product_name,
  ...values,
});
const offerWith = (...lines: ReadLine[]) => ({ currency: 'USD', lines }) as ReadOffer;

it('compares a line with the one of its product, and names what came and what went', () => {
  const differences = findOfferDifferences(
    offerWith(lineOf('Limes'), lineOf('Oranges', { quantity: '20', unit: 'pallet' }), lineOf('Lemons')),
    offerWith(lineOf('Dates'), lineOf('Lemons'), lineOf('Oranges', { quantity: '21', unit: 'pallet' })),
    offersEn,
    'en',
  );

  expect(differences).toEqual([
    { label: 'Line 1, Product', before: '–', after: 'Dates' },
    { label: 'Line 3, Quantity', before: '20\u00a0pallet', after: '21\u00a0pallet' },
    { label: 'Line 1, Product', before: 'Limes', after: '–' },
  ]);
});

it.each([
  ['11.6', '11.60 / kg'],
  ['0,61,5', '0,61,5 / kg'],
])('says the price %s as it is', (unit_price, words) => {
  expect(priceWords({ unit_price, price_unit: 'kg' }, 'USD', offersEn)).toBe(words);
});

it('says a day as it stands in the calendar', () => {
  expect(dayWords('2026-12-04', 'en')).toBe('4 Dec 2026');
});
