import type { Supabase } from '../client.ts';
import { unwrap } from '../errors.ts';
import { readAllPages } from '../pages.ts';
import type { ProductRow } from './products.ts';

/** Visitors are granted columns, not the table, so they name each one. */
export const PRODUCT_COLUMNS =
  'id, name, name_ar, slug, category, price, description, description_ar, origin, origin_ar, availability, image, rating, variety, variety_ar, sizes, sizes_ar, hs_code, storage, storage_ar, storage_min_c, storage_max_c, min_order_kg, shelf_life, shelf_life_ar, season, packing, loading_port, loading_port_ar, is_published, created_at, updated_at';

/** All products, newest first. */
export function listProducts(supabase: Supabase): Promise<ProductRow[]> {
  return readAllPages((from, to) =>
    supabase
      .from('products')
      .select(PRODUCT_COLUMNS, { count: 'exact' })
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range(from, to),
  );
}

/** Those of these products that the caller sees, in no order. For a few: their ids go into the address. */
export async function listProductsByIds(supabase: Supabase, ids: readonly number[]): Promise<ProductRow[]> {
  return unwrap(await supabase.from('products').select(PRODUCT_COLUMNS).in('id', ids));
}

/** What a request says of the product at this address; null when the site has no page of it, as of a draft, whoever asks. */
export async function getPublishedProduct(supabase: Supabase, slug: string) {
  const [product] = unwrap(
    await supabase
      .from('products')
      .select('name, name_ar, category')
      .eq('slug', slug)
      .eq('is_published', true),
  );
  if (product === undefined) return null;
  const { category, ...names } = product;
  const { slug: categorySlug } = unwrap(
    await supabase.from('product_categories').select('slug').eq('name', category).single(),
  );
  return { ...names, categorySlug };
}

/** Products that the site shows under one of these names, in either language, or at one of these addresses. For a few names. */
export async function listProductsNamed(supabase: Supabase, names: readonly string[]) {
  const found = await Promise.all(
    (['slug', 'name', 'name_ar'] as const).map(async (column) =>
      unwrap(
        await supabase
          .from('products')
          .select('slug, name, name_ar, category')
          .in(column, names)
          .eq('is_published', true),
      ),
    ),
  );
  const products = found.flat();
  const categoryNames = products.map(({ category }) => category);
  const categories = unwrap(
    await supabase.from('product_categories').select('name, slug').in('name', categoryNames),
  );
  const slugs = new Map(categories.map(({ name, slug }) => [name, slug]));
  return products.map(({ category, ...product }) => ({ ...product, categorySlug: slugs.get(category) }));
}
