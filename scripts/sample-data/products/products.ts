import { DRIED_PRODUCTS } from './dried-products.ts';
import { FRESH_FRUITS } from './fresh-fruits.ts';
import { FRESH_VEGETABLES } from './fresh-vegetables.ts';
import { FROZEN_FRUITS, FROZEN_VEGETABLES } from './frozen.ts';
import { inColumns, type SampleProduct } from './sample-product.ts';

const SHELVES = [FRESH_FRUITS, FRESH_VEGETABLES, FROZEN_VEGETABLES, DRIED_PRODUCTS, FROZEN_FRUITS];

/** Newest first, the shelves taken in turn, so that the head of the list shows something of each. */
export const SAMPLE_PRODUCTS: readonly SampleProduct[] = Array.from(
  { length: Math.max(...SHELVES.map((shelf) => shelf.length)) },
  (_, at) => SHELVES.flatMap((shelf) => shelf[at] ?? []),
)
  .flat()
  .map(inColumns);
