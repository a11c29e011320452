import type { Supabase } from '../client.ts';
import { readAllPages } from '../pages.ts';
import type { ProductCategoryRow } from './product-categories.ts';

/** All categories, in the order of their ids. */
export function listProductCategories(supabase: Supabase): Promise<ProductCategoryRow[]> {
  return readAllPages((from, to) =>
    supabase
      .from('product_categories')
      .select('id, name, name_ar, slug, description, description_ar, image_url, created_at, updated_at', {
        count: 'exact',
      })
      .order('id')
      .range(from, to),
  );
}
