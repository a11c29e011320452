import { describe, expect, it } from 'vitest';
import { PRODUCTS_PER_PAGE, pageCount, pagesFrom, productsOfPage } from './catalogue-pages.ts';

describe('pages of the catalogue', () => {
  it.each([0, 1, PRODUCTS_PER_PAGE, PRODUCTS_PER_PAGE + 1, 83])('hold each of %d products once', (count) => {
    const products = Array.from({ length: count }, (_, index) => index);

    const pages = Array.from({ length: pageCount(count) }, (_, index) => productsOfPage(products, index + 1));

    expect(pages.flat()).toEqual(products);
    expect(pages.every((page) => page.length > 0)).toBe(true);
  });

  it('are counted to the last one', () => {
    expect(pagesFrom(2, 4)).toEqual([2, 3, 4]);
    expect(pagesFrom(2, 1)).toEqual([]);
  });
});
