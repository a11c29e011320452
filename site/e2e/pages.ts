import type { Supabase } from 'shared/client.ts';
import { listProductCategories } from 'shared/product-categories/product-categories.queries.ts';
import { listProducts } from 'shared/products/products.queries.ts';

/** Pages that do not depend on the data, as in English. */
export const FIXED_PAGES = [
  '/',
  '/about',
  '/products',
  '/products/page/2',
  '/season/november',
  '/media',
  '/requests',
  '/requests?type=job',
  '/faq',
  '/contact',
  '/data-security',
  '/certificates',
] as const;

/** One product and one category that the site shows. */
export async function dataPages(database: Supabase): Promise<string[]> {
  const [product] = await listProducts(database);
  const [category] = await listProductCategories(database);
  if (!product || !category) throw new Error('The catalogue is empty');
  return [`/products/${product.slug}`, `/products/category/${category.slug}`];
}

export const inLocale = (prefix: string, path: string) => (path === '/' ? prefix || '/' : `${prefix}${path}`);
