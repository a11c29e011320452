import { productCategorySchema } from 'shared/product-categories/product-categories.ts';
import { readPicture } from '../import/read-cell.ts';
import type { Sheet } from '../import/sheet.ts';
import { CATEGORY_FILE } from './product-category-file.ts';

export const CATEGORY_SHEET: Sheet = {
  columns: [
    { column: 'slug', aliases: ['Address on the site', 'URL'] },
    { column: 'name' },
    { column: 'name_ar' },
    { column: 'description' },
    { column: 'description_ar' },
    { column: 'image_url', read: readPicture, aliases: ['Image', 'Photo'] },
  ],
  schema: productCategorySchema,
  key: 'slug',
  nameColumn: 'name',
  hasUniqueNames: true,
  newRow: {},
  picture: CATEGORY_FILE,
};
