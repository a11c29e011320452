import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import type { ProductRow } from 'shared/products/products.ts';
import { expect, it } from 'vitest';
import { seasonMonths } from './season-months.ts';

const letters: Record<string, string> = { '-': 'none', l: 'limited', f: 'full' };
const [JANUARY, JUNE] = [0, 5];

function product(name: string, category: string, months: string | null): ProductRow {
  return { name, category, season: months && [...months].map((letter) => letters[letter]) } as ProductRow;
}

const categories = ['Fresh Fruits', 'Fresh Vegetables', 'Frozen Vegetables'].map(
  (name) => ({ name }) as ProductCategoryRow,
);
const months = seasonMonths(
  [
    product('Oranges', 'Fresh Fruits', 'fffl------lf'),
    product('Grapes', 'Fresh Fruits', '----lfffl---'),
    product('Lemons', 'Fresh Fruits', 'llllffffllll'),
    product('Herbs', 'Fresh Vegetables', null),
    product('Peas', 'Frozen Vegetables', 'ffffffffffff'),
  ],
  categories,
);
const namesIn = (month: number) =>
  months[month]?.shelves.map(({ category, entries }) => [
    category.name,
    entries.map((entry) => entry.product.name),
  ]);

it('shows what is harvested in a month by category, full harvest first', () => {
  expect(namesIn(JANUARY)).toEqual([['Fresh Fruits', ['Oranges', 'Lemons']]]);
  expect(namesIn(JUNE)).toEqual([['Fresh Fruits', ['Grapes', 'Lemons']]]);
});

it('counts what is in full harvest all year with every month, and names its category once', () => {
  expect(months.map(({ count }) => count)).toEqual([3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 3, 3]);
  expect(months.map(({ allYear }) => allYear)).toEqual(
    Array(12).fill([{ category: categories[2], count: 1 }]),
  );
});

it('leaves out products whose season nobody has stated', () => {
  expect(JSON.stringify(months)).not.toContain('Herbs');
});

it('shows so many of a category that its page stays small, and counts and hands on all of them', () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    product(`Variety ${index}`, 'Fresh Fruits', 'fffl------lf'),
  );

  const [january] = seasonMonths(many, categories);

  expect(january?.count).toBe(30);
  expect(january?.shelves[0]).toMatchObject({ entries: { length: 30 }, shown: { length: 24 } });
});
