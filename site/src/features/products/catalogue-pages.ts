export const PRODUCTS_PER_PAGE = 24;

/** Products of a page of the catalogue; pages count from 1. */
export function productsOfPage<T>(products: readonly T[], page: number): T[] {
  return products.slice((page - 1) * PRODUCTS_PER_PAGE, page * PRODUCTS_PER_PAGE);
}

export const pageCount = (productCount: number): number => Math.ceil(productCount / PRODUCTS_PER_PAGE);
