import { describe, expect, it } from 'vitest';
import { priceOf } from './price.ts';

describe('price', () => {
  it.each([
    ['$0.58 / kg', { amount: 0.58, currency: 'USD' }],
    ['US$ 540 per tonne FOB', { amount: 540, currency: 'USD' }],
    ['EUR 1.2', { amount: 1.2, currency: 'EUR' }],
    ['€3', { amount: 3, currency: 'EUR' }],
    ['$12 / 10 kg carton', { amount: 12, currency: 'USD' }],
    ['$0.58 / kg, from 25 t', { amount: 0.58, currency: 'USD' }],
  ])('is the number in %s', (text, price) => {
    expect(priceOf(text)).toEqual(price);
  });

  it.each([
    null,
    '',
    'On request',
    '$0.50 – 0.60 / kg',
    '$0.50-0.60',
    '$0.50 to 0.60',
    '$0.50 إلى 0.60',
    '$0.50 – $0.60',
    'EUR 1 200 / t',
    'EUR 1\u00a0200 / t',
    '0.58',
    '$1,200',
    "$1'200",
    '$0',
    'about $5',
  ])('is not read out of %s', (text) => {
    expect(priceOf(text)).toBeNull();
  });
});
