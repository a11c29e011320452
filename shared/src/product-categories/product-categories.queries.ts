import type { Supabase } from '../client.ts';
import { readAllPages } from '../pages.ts';
import type { ProductCategoryRow } from './product-categories.ts';

/** Visitors are granted columns, not the table, so they name each one. */
export const PRODUCT_CATEGORY_COLUMNS =
  'id, name, name_ar, slug, description, description_ar, image_url, created_at, updated_at';

/** All categories, in the order of their ids. */
export function listProductCategories(supabase: Supabase): Promise<ProductCategoryRow[]> {
  return readAllPages((from, to) =>
    supabase
      .from('product_categories')
      .select(PRODUCT_CATEGORY_COLUMNS, { count: 'exact' })
      .order('id')
      .range(from, to),
  );
}
