import type { OfferContent } from 'shared/offers/content.ts';
import { expect, it } from 'vitest';
import { EMPTY_LINE, storable, typedDecimal } from './draft-content.ts';

const stored: OfferContent = {
  locale: 'en',
  currency: 'USD',
  incoterm: null,
  place: 'Rotterdam',
  loading_port: null,
  loading_from: '2026-12-07',
  loading_until: null,
  payment_terms: null,
  inclusions: null,
  notes: null,
  valid_until: null,
  reminds: true,
  person: 'Nadia Farouk',
  lines: [{ ...EMPTY_LINE, product_name: 'Lemons', quantity: '8' }],
};

it.each([
  ['quantity', '٦٤٠', '640'],
  ['quantity', '۲۴٬۰۰۰', '24000'],
  ['quantity', '1.500', '1500'],
  ['unit_price', '0,615', '0.615'],
  ['unit_price', '1.250', '1.25'],
  ['unit_price', '0.8955', '0.8955'],
  ['unit_price', '٠٫٨٨', '0.88'],
  ['unit_price', '0,61,5', '0,61,5'],
  ['unit_price', ' ', null],
] as const)('reads as %s %j', (column, typed, decimal) => {
  expect(typedDecimal(column, typed, 'kg')).toBe(decimal);
});

it('stores all but what is refused', () => {
  const typed = {
    ...stored,
    place: 'x'.repeat(201),
    notes: 'Thank you',
    lines: stored.lines.map((line) => ({ ...line, quantity: '0,61,5', size: '88' })),
  };

  const { content, isWhole } = storable(typed, stored);

  expect(isWhole).toBe(false);
  expect(content).toEqual({
    ...stored,
    notes: 'Thank you',
    lines: [{ ...stored.lines[0], quantity: null, size: '88' }],
  });
});

it('stores a whole draft as the schema cleans it', () => {
  expect(storable({ ...stored, place: ' Hamburg ' }, stored)).toEqual({
    content: { ...stored, place: 'Hamburg' },
    isWhole: true,
  });
});
