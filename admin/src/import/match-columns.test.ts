import { describe, expect, it } from 'vitest';
import { PRODUCT_SHEET } from '../products/product-sheet.ts';
import { chooseColumn, matchColumns, missingColumns } from './match-columns.ts';

const NAMES: Readonly<Record<string, readonly string[]>> = {
  name: ['Name', 'الاسم'],
  name_ar: ['Name in Arabic', 'الاسم بالعربية'],
  hs_code: ['HS code', 'رمز HS'],
  storage_min_c: ['Coldest (°C)'],
  price: ['Price', 'السعر'],
};

const match = (...header: string[]) => matchColumns(header, PRODUCT_SHEET, (column) => NAMES[column] ?? []);

describe('matchColumns', () => {
  it('knows columns by their names in both languages and in the database, however they are spaced', () => {
    const { mapping, matches } = match('الاسم', 'NAME  in arabic', 'hs_code', 'Coldest °C', 'Category');

    expect(mapping).toEqual(['name', 'name_ar', 'hs_code', 'storage_min_c', 'category']);
    expect(new Set(matches)).toEqual(new Set(['same']));
  });

  it('guesses what begins alike, and leaves out what could be several or nothing', () => {
    const { mapping, matches } = match(
      'FOB price',
      'Loading',
      'Warehouse address',
      'Asked for (12 months)',
      '',
      'Name',
    );

    expect(mapping).toEqual(['price', null, null, null, null, 'name']);
    expect(matches).toEqual(['guessed', 'none', 'none', 'none', 'none', 'same']);
  });

  it('takes a field once, by the first column that is called so', () => {
    expect(match('Name', 'Name').mapping).toEqual(['name', null]);
    expect(chooseColumn(['name', null, 'price'], 1, 'price')).toEqual(['name', 'price', null]);
  });

  it('says which columns new rows need', () => {
    expect(missingColumns(PRODUCT_SHEET, ['name']).map(({ column }) => column)).toEqual(['category']);
    expect(missingColumns(PRODUCT_SHEET, ['name', 'category'])).toEqual([]);
  });
});
