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

/** Twelve months without a harvest are a table that nobody has filled yet. */
export const knownSeason = oncePerRow<Season | null>((product) => {
  const season = seasonOf(product);
  return season?.some((level) => level !== 'none') ? season : null;
});
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
