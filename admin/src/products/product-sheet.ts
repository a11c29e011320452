import { productSchema } from 'shared/products/products.ts';
import { readCategory, readFlag, readNumber, readPicture } from '../import/read-cell.ts';
import type { ReadCell, Sheet } from '../import/sheet.ts';
import { readPacking } from './packing-cell.ts';
import { EXPORTED_COLUMNS } from './product-columns.ts';
import { PRODUCT_FILE } from './product-file.ts';
import { readSeasonSigns } from './season.ts';

const readSeason: ReadCell = (cell) => {
  const value = readSeasonSigns(cell);
  return value === undefined ? { refusal: 'seasonSigns' } : { value };
};

const READERS: Readonly<Record<string, ReadCell | undefined>> = {
  category: readCategory,
  is_published: readFlag,
  image: readPicture,
  rating: readNumber,
  storage_min_c: readNumber,
  storage_max_c: readNumber,
  min_order_kg: readNumber,
  season: readSeason,
  packing: readPacking,
};

const ALIASES: Readonly<Record<string, readonly string[] | undefined>> = {
  slug: ['Address on the site', 'URL'],
  image: ['Image', 'Photo'],
  category: ['Kategorie'],
  hs_code: ['HS', 'Customs code'],
  min_order_kg: ['MOQ', 'Minimum order (kg)'],
};

export const PRODUCT_SHEET: Sheet = {
  columns: ['name', 'category', 'availability', 'price', ...EXPORTED_COLUMNS].map((column) => ({
    column,
    ...(READERS[column] && { read: READERS[column] }),
    ...(ALIASES[column] && { aliases: ALIASES[column] }),
  })),
  schema: productSchema,
  key: 'slug',
  nameColumn: 'name',
  // Nothing goes on the site by accident: what a file does not say is published is a draft.
  newRow: { packing: [], is_published: false },
  picture: PRODUCT_FILE,
  readsCategories: true,
};
