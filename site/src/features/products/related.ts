import type { ProductRow } from 'shared/products/products.ts';

const RELATED_COUNT = 4;

/**
 * For each product, those that follow it in its category, in a circle and in the order given. So each product stands on as
 * few pages of others as it shows itself, and an edit of one leaves the rest of a large category as it is.
 */
export function relatedProducts(products: readonly ProductRow[]): (product: ProductRow) => ProductRow[] {
  const shelves = Map.groupBy(products, ({ category }) => category);
  const places = new Map(
    [...shelves.values()].flatMap((shelf) => shelf.map(({ id }, place) => [id, place] as const)),
  );
  return ({ id, category }) => {
    const shelf = shelves.get(category) ?? [];
    const next = (places.get(id) ?? 0) + 1;
    const following = shelf.slice(next, next + RELATED_COUNT);
    return [...following, ...shelf.slice(0, Math.min(next - 1, RELATED_COUNT - following.length))];
  };
}
