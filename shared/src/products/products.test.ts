import { describe, expect, it } from 'vitest';
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
      availability: 'In Stock',
      packing: [],
    });

    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual(['name', 'category']);
  });
});
