import type { ProductRow } from 'shared/products/products.ts';

const RELATED_COUNT = 4;

/** For each product, others of its category in the order given. */
export function relatedProducts(products: readonly ProductRow[]): (product: ProductRow) => ProductRow[] {
  const shelves = Map.groupBy(products, ({ category }) => category);
  const starts = new Map(
    Array.from(shelves, ([category, shelf]) => [category, shelf.slice(0, RELATED_COUNT + 1)]),
  );
  return ({ id, category }) =>
    (starts.get(category) ?? []).filter((other) => other.id !== id).slice(0, RELATED_COUNT);
}
