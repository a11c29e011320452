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
