import type { ProductRow } from 'shared/products/products.ts';

export const PRODUCTS_PER_PAGE = 24;

/** Products of a page of a list; pages count from 1. */
export function productsOfPage<T>(products: readonly T[], page: number, perPage = PRODUCTS_PER_PAGE): T[] {
  return products.slice((page - 1) * perPage, page * perPage);
}

export const pageCount = (productCount: number, perPage = PRODUCTS_PER_PAGE): number =>
  Math.ceil(productCount / perPage);

/** The numbers from `first` to the last page. */
export function pagesFrom(first: number, count: number): number[] {
  return Array.from({ length: Math.max(0, count - first + 1) }, (_, index) => first + index);
}

const knownCounts = new WeakMap<readonly ProductRow[], Map<string, number>>();

export function countsByCategory(products: readonly ProductRow[]): Map<string, number> {
  const known = knownCounts.get(products);
  if (known) return known;
  const shelves = Map.groupBy(products, ({ category }) => category);
  const counts = new Map(Array.from(shelves, ([category, shelf]) => [category, shelf.length]));
  knownCounts.set(products, counts);
  return counts;
}
