import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import { productCategories, productsNewestFirst } from './content.ts';

/** Categories that have products, in the order of the home page. */
export async function filledCategories(): Promise<ProductCategoryRow[]> {
  const filled = new Set((await productsNewestFirst()).map(({ category }) => category));
  return (await productCategories()).filter(({ name }) => filled.has(name));
}
