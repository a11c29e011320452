import {
  type PackingLine,
  type ProductRow,
  packingOf,
  type Season,
  seasonOf,
} from 'shared/products/products.ts';

/*
 * The season and the packing of a product, looked through once a build: its card is a part of many pages, and several parts of home
 * ask for the season of every product.
 */

export const knownSeason = oncePerRow<Season | null>(seasonOf);
export const knownPacking = oncePerRow<PackingLine[]>(packingOf);

function oncePerRow<Parsed>(parse: (row: ProductRow) => Parsed): (row: ProductRow) => Parsed {
  const known = new WeakMap<ProductRow, { parsed: Parsed }>();
  return (row) => {
    const before = known.get(row);
    if (before) return before.parsed;
    const parsed = parse(row);
    known.set(row, { parsed });
    return parsed;
  };
}
