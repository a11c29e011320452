import { describe, expect, it } from 'vitest';
import { readChange } from './asked-changes.ts';
import { EMPTY_LINE } from './draft-content.ts';

const line = {
  ...EMPTY_LINE,
  quantity: '1080',
  unit: 'carton',
  unit_price: '0.895',
  price_unit: 'kg',
} as const;

describe('what a buyer asks of a line', () => {
  it.each([
    ['USD 0.880 a kg', { unit_price: '0.88', price_unit: 'kg' }],
    ['$0.88', { unit_price: '0.88', price_unit: 'kg' }],
    ['we can take it at 11,40 USD per carton.', { unit_price: '11.4', price_unit: 'carton' }],
    ['0.88 $ a carton', { unit_price: '0.88', price_unit: 'carton' }],
    ['0.88 / kg', { unit_price: '0.88', price_unit: 'kg' }],
    ['٠٫٨٨ USD لكل كجم', { unit_price: '0.88', price_unit: 'kg' }],
    ['only 1,000 cartons', { quantity: '1000', unit: 'carton' }],
    ['فقط 1,000 كرتونة', { quantity: '1000', unit: 'carton' }],
    ['24 t', { quantity: '24', unit: 't' }],
    ['١٠٠٠ كرتونة', { quantity: '1000', unit: 'carton' }],
    ['Size 64-72', { size: '64–72' }],
    ['80–90 mm', { size: '80–90 mm' }],
  ])('%s is read', (text, change) => {
    expect(readChange(text, line, 'USD')).toEqual(change);
  });

  it.each([
    'cheaper, please',
    '0.88',
    '0.88 EUR a kg',
    '1,000 cartons at 0.88',
    'load in week 50',
    '5 of them',
    '2 degrees warmer',
    'less 5 cartons',
    'add 2 pallets',
    '5 cartons less',
    '+2 pallets',
    '- 5 cartons',
    'not 1,000 cartons',
    'at least 10 pallets',
    'USD 0.05 less a kg',
    'reduce by $0.05',
    'أقل 5 كرتونة',
  ])('%s is left to be read', (text) => {
    expect(readChange(text, line, 'USD')).toBeNull();
  });
});
