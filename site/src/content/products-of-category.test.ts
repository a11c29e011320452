import type { ProductRow } from 'shared/products/products.ts';
import { describe, expect, it } from 'vitest';
import { productsOfCategory } from './products-of-category.ts';

describe('products of a category', () => {
  it('are those of its name, in the order given', () => {
    const products = ['Dates', 'Mint', 'Dates'].map((category, id) => ({ category, id }) as ProductRow);

    expect(productsOfCategory(products, 'Dates').map(({ id }) => id)).toEqual([0, 2]);
    expect(productsOfCategory(products, 'Basil')).toEqual([]);
  });
});
