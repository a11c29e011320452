import type { ProductRow } from 'shared/products/products.ts';

const RELATED_COUNT = 4;

/** Other products of the same category, the newest first. */
export function relatedProducts(product: ProductRow, products: readonly ProductRow[]): ProductRow[] {
  return products
    .filter((other) => other.category === product.category && other.id !== product.id)
    .slice(0, RELATED_COUNT);
}
