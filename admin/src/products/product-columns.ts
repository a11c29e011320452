import { type ProductRow, packingOf, seasonOf } from 'shared/products/products.ts';
import { writePacking } from './packing-cell.ts';
import { writeSeason } from './season.ts';

/** What the file of a list holds beside what the list shows, so that it can be imported again. */
export const EXPORTED_COLUMNS = [
  'slug',
  'is_published',
  'name_ar',
  'description',
  'description_ar',
  'origin',
  'origin_ar',
  'image',
  'rating',
  'variety',
  'variety_ar',
  'sizes',
  'sizes_ar',
  'hs_code',
  'storage',
  'storage_ar',
  'storage_min_c',
  'storage_max_c',
  'min_order_kg',
  'shelf_life',
  'shelf_life_ar',
  'season',
  'packing',
  'loading_port',
  'loading_port_ar',
] as const satisfies (keyof ProductRow)[];

/** Of what is more than a text or a number. */
export const EXPORTED_VALUES = {
  season: (row: ProductRow) => writeSeason(seasonOf(row)),
  packing: (row: ProductRow) => writePacking(packingOf(row)),
};
