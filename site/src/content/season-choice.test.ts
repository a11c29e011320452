import type { ProductRow } from 'shared/products/products.ts';
import { describe, expect, it } from 'vitest';
import {
  ledgerChoice,
  productOfEachMonth,
  seasonalProducts,
  seasonCalendar,
  seasonPath,
} from './season-choice.ts';

const letters: Record<string, string> = { '-': 'none', l: 'limited', f: 'full' };

let nextId = 1;
function product(name: string, category: string, months: string | null): ProductRow {
  return {
    id: nextId++,
    name,
    category,
    season: months && [...months].map((letter) => letters[letter]),
  } as ProductRow;
}

const oranges = product('Oranges', 'Fresh Fruits', 'fffl------lf');
const grapes = product('Grapes', 'Fresh Fruits', '----lfffl---');
const onions = product('Onions', 'Fresh Vegetables', '--lffffffl--');
const peas = product('Peas', 'Frozen Vegetables', 'ffffffffffff');
const herbs = product('Herbs', 'Dried Products', null);
const products = [oranges, grapes, onions, peas, herbs];

const names = (entries: readonly ({ product: ProductRow } | undefined)[]) =>
  entries.map((entry) => entry?.product.name);

describe('seasonal products', () => {
  it('leaves out what is always there and what has no stated season', () => {
    expect(names(seasonalProducts(products))).toEqual(['Oranges', 'Grapes', 'Onions']);
  });
});

describe('a season without any harvest', () => {
  it('is stated nowhere, as one that nobody filled', () => {
    const okra = product('Okra', 'Fresh Vegetables', '------------');

    expect(seasonalProducts([okra])).toEqual([]);
    expect(seasonCalendar([okra], ['Fresh Vegetables'])).toEqual([]);
  });
});

describe('choice for the ledger', () => {
  it('lets the categories take turns', () => {
    expect(names(ledgerChoice(products, 2)).toSorted()).toEqual(['Onions', 'Oranges']);
  });

  it('has fewer rows where there are fewer products', () => {
    expect(ledgerChoice(products, 8)).toHaveLength(3);
  });

  it('runs in the order of the harvest', () => {
    expect(names(ledgerChoice([onions, grapes, oranges], 8))).toEqual(['Oranges', 'Onions', 'Grapes']);
  });
});

describe('product of the month', () => {
  it('is in full harvest in its month, the shortest season first', () => {
    const months = names(productOfEachMonth(products));

    expect(months[0]).toBe('Oranges');
    expect(months[5]).toBe('Grapes');
    expect(months[8]).toBe('Onions');
  });

  it('is missing where nothing is in full harvest', () => {
    expect(productOfEachMonth(products)[10]).toBeUndefined();
  });
});

describe('calendar of the whole catalogue', () => {
  it('has every product with a stated season on its shelf, in the order of the harvest', () => {
    const calendar = seasonCalendar(
      [peas, grapes, herbs, oranges, onions],
      ['Fresh Fruits', 'Fresh Vegetables', 'Frozen Vegetables', 'Dried Products'],
    );

    expect(calendar.map(({ category, entries }) => [category, names(entries)])).toEqual([
      ['Fresh Fruits', ['Grapes', 'Oranges']],
      ['Fresh Vegetables', ['Onions']],
      ['Frozen Vegetables', ['Peas']],
    ]);
  });

  it('draws one stroke for each run of months', () => {
    const paths = seasonalProducts([oranges]).map(({ season }) => [
      seasonPath(season, 'full'),
      seasonPath(season, 'limited'),
    ]);

    expect(paths).toEqual([['M0 .5h3M11 .5h1', 'M3 .5h1M10 .5h1']]);
  });
});
