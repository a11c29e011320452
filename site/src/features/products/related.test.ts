import type { ProductRow } from 'shared/products/products.ts';
import { describe, expect, it } from 'vitest';
import { relatedProducts } from './related.ts';

const shelf = (category: string, ...ids: number[]) => ids.map((id) => ({ id, category }) as ProductRow);
const idsOf = (products: ProductRow[]) => products.map(({ id }) => id);

describe('related products', () => {
  const fruits = shelf('Fresh Fruits', 1, 2, 3, 4, 5, 6, 7);
  const herbs = shelf('Dried Herbs', 11, 12, 13);
  const relatedTo = relatedProducts([...fruits, ...herbs]);

  it.each([
    [1, [2, 3, 4, 5]],
    [4, [5, 6, 7, 1]],
    [7, [1, 2, 3, 4]],
  ])('of %i are the four that follow in its category', (id, expected) => {
    const product = fruits.find((fruit) => fruit.id === id) as ProductRow;

    expect(idsOf(relatedTo(product))).toEqual(expected);
  });

  it('are all others of a small category, each once', () => {
    expect(herbs.map((herb) => idsOf(relatedTo(herb)))).toEqual([
      [12, 13],
      [13, 11],
      [11, 12],
    ]);
  });

  it('name each product on as many pages as it names others', () => {
    const named = fruits.flatMap((fruit) => idsOf(relatedTo(fruit)));

    expect(fruits.map(({ id }) => named.filter((other) => other === id).length)).toEqual(fruits.map(() => 4));
  });
});
