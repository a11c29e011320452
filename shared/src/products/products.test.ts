import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../validation.ts';
import { isInStock, packingOf, productSchema, seasonOf } from './products.ts';

const allYear = Array.from({ length: 12 }, () => 'full');

describe('isInStock', () => {
  it.each([
    ['In Stock', true],
    ['in stock', false],
    ['Out of season', false],
    ['', false],
  ])('%j: %s', (availability, expected) => {
    expect(isInStock(availability)).toBe(expected);
  });
});

describe('seasonOf', () => {
  it('is the twelve months', () => {
    expect(seasonOf({ season: allYear })).toEqual(allYear);
  });

  it.each([[null], [['full']], [allYear.with(3, 'peak')]])('is null for %j', (season) => {
    expect(seasonOf({ season })).toBeNull();
  });
});

describe('packingOf', () => {
  it('keeps the lines that are lines', () => {
    const carton = {
      pack: 'Open-top carton',
      net_weight_kg: 15,
      units_per_pallet: 80,
      pallets_per_reefer: 21,
    };

    expect(packingOf({ packing: [carton, { pack: ' ' }, 'carton', null] })).toEqual([carton]);
  });

  it('is empty for anything but a list', () => {
    expect(packingOf({ packing: { pack: 'Carton' } })).toEqual([]);
  });
});

describe('productSchema', () => {
  it('asks for a name and a category alone', () => {
    const { error } = productSchema.safeParse({
      name: '',
      category: '',
      packing: [],
    });

    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual(['name', 'category']);
  });

  it.each([
    ['out of Stock ', 'Out of Stock'],
    ['From week 50', 'From week 50'],
    ['', 'In Stock'],
    [' \u200b', 'In Stock'],
    [null, 'In Stock'],
    [undefined, 'In Stock'],
  ])('writes the availability %j as it is suggested', (availability, expected) => {
    const product = { name: 'Orange', category: 'Fruits', availability, packing: [] };

    expect(productSchema.parse(product).availability).toBe(expected);
  });

  it('refuses an availability that its column would not take', () => {
    expect(refusalsOf({ availability: 'x'.repeat(61) })).toEqual({ availability: 'tooLong:60' });
    expect(refusalsOf({ availability: 'In\nStock' })).toEqual({ availability: 'singleLine' });
  });

  it('takes twenty ways of packing, and says so to one more', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, () => ({ pack: '10 kg', material: 'Carton' }));

    expect(refusalsOf({ packing: lines(20) })).toEqual({});
    expect(refusalsOf({ packing: lines(21) })).toEqual({ packing: 'tooManyLines:20' });
  });

  it('leaves the category as it is called, blanks and all', () => {
    const product = { name: 'Orange', category: 'Fruits ', availability: 'In Stock', packing: [] };

    expect(productSchema.parse(product).category).toBe('Fruits ');
  });

  it.each([
    ['0805', {}],
    ['0805.10', {}],
    ['08051', { hs_code: 'hsCode' }],
    ['080510001', { hs_code: 'hsCode' }],
  ])('takes 4, 6, 8 or 10 digits for a customs code: %s', (hs_code, refusals) => {
    expect(refusalsOf({ hs_code })).toEqual(refusals);
  });

  it.each([
    ['1,500', 'number'],
    [5.5, 'upTo:5'],
    [-1, 'upTo:5'],
    [4.55, 'oneDecimal'],
  ])('says of the rating %j what it may be', (rating, refusal) => {
    expect(refusalsOf({ rating })).toEqual({ rating: refusal });
  });

  it.each([
    [{ net_weight_kg: 0 }, { 'packing.0.net_weight_kg': 'positive:100000' }],
    [{ units_per_pallet: 2.5 }, { 'packing.0.units_per_pallet': 'whole:100000' }],
    [{ pallets_per_reefer: 100_001 }, { 'packing.0.pallets_per_reefer': 'whole:100000' }],
  ])('says of the packing %j what it may be', (numbers, refusals) => {
    expect(refusalsOf({ packing: [{ pack: 'Carton', ...numbers }] })).toEqual(refusals);
  });
});

function refusalsOf(values: Record<string, unknown>): Record<string, string> {
  const product = { name: 'Orange', category: 'Fruits', availability: 'In Stock', packing: [], ...values };
  const { error } = productSchema.safeParse(product);
  return error ? fieldErrors(error) : {};
}
