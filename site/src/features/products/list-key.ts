import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import type { ProductRow } from 'shared/products/products.ts';
import { pageKey } from '../../content/page-key.ts';
import { productsOfCategory } from '../../content/products-of-category.ts';
import { productsOfPage } from './catalogue-pages.ts';

/**
 * The key of a page of a list. Of products on other pages it shows numbers only, so an edit of one of those leaves it as
 * it is.
 * @param list all products of the list
 */
export function listKey(
  list: readonly ProductRow[],
  page: number,
  products: readonly ProductRow[],
  categories: readonly ProductCategoryRow[],
): Promise<string> {
  const counts = categories.map(({ name }) => productsOfCategory(products, name).length);
  const numbers = [list.length, products.length, ...counts];
  return pageKey([numbers, ...productsOfPage(list, page)]);
}
