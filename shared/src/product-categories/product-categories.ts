import * as z from 'zod/mini';
import type { Database } from '../database.types.ts';
import { line, requiredLine, text, url } from '../validation.ts';

export type ProductCategoryRow = Database['public']['Tables']['product_categories']['Row'];

/** A category as staff edit it. Renaming one renames it in its products too. */
export const productCategorySchema = z.object({
  name: requiredLine(160),
  name_ar: z.nullish(line(160)),
  description: z.nullish(text(5000)),
  description_ar: z.nullish(text(5000)),
  image_url: z.nullish(url()),
});
