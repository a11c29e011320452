import { type CollectionKey, getCollection } from 'astro:content';
import type { ContactInfoRow } from 'shared/contact-info/contact-info.ts';
import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import type { ProductRow } from 'shared/products/products.ts';
import type { SocialLinkRow } from 'shared/social-links/social-links.ts';

type TableKey = Exclude<CollectionKey, 'revision'>;

/** Rows of a table in the order in which the backend listed them. */
async function rowsOf<K extends TableKey>(key: K) {
  const entries = await getCollection(key);
  return entries.map((entry) => entry.data).sort((a, b) => a.position - b.position);
}

export const productsNewestFirst = (): Promise<ProductRow[]> => rowsOf('products');
export const productCategories = (): Promise<ProductCategoryRow[]> => rowsOf('productCategories');
export const contactDetails = (): Promise<ContactInfoRow[]> => rowsOf('contactInfo');
export const socialLinks = (): Promise<SocialLinkRow[]> => rowsOf('socialLinks');
