import {
  type PackingLine,
  type ProductRow,
  packingOf,
  type Season,
  seasonOf,
} from 'shared/products/products.ts';
import { memoize } from '../memoize.ts';

/*
 * The season and the packing of a product, looked through once a build: its card is a part of many pages, and several parts of home
 * ask for the season of every product.
 */

export const knownPacking = memoize<ProductRow, PackingLine[]>(packingOf);

/** By the stored value: most products of a catalogue share theirs with others. */
const seasons = new Map<string, Season | null>();

/** Twelve months without a harvest are a table that nobody has filled yet. */
export const knownSeason = memoize((product: ProductRow): Season | null => {
  const stored = JSON.stringify(product.season);
  let season = seasons.get(stored);
  if (season === undefined) {
    season = seasonOf(product);
    if (season?.every((level) => level === 'none')) season = null;
    seasons.set(stored, season);
  }
  return season;
});
