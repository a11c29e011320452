import type { ProductRow } from 'shared/products/products.ts';

const knownShelves = new WeakMap<readonly ProductRow[], Map<string, ProductRow[]>>();

/** The products of a category, in the order given. Each page of a list asks, and a catalogue has hundreds of them. */
export function productsOfCategory(products: readonly ProductRow[], category: string): ProductRow[] {
  const shelves = knownShelves.get(products) ?? Map.groupBy(products, (product) => product.category);
  knownShelves.set(products, shelves);
  return shelves.get(category) ?? [];
}
