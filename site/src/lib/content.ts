import { getCollection } from 'astro:content';
import type { ContactInfoRow } from 'shared/contact-info/contact-info.ts';
import type { FaqRow } from 'shared/faqs/faqs.ts';
import type { MediaItemRow } from 'shared/media-items/media-items.ts';
import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import type { ProductRow } from 'shared/products/products.ts';
import type { SiteContentRow } from 'shared/site-content/site-content.ts';
import type { SocialLinkRow } from 'shared/social-links/social-links.ts';

/** Rows of a table in the order in which the backend listed them. */
async function inOrder<Row>(read: Promise<{ data: Row & { position: number } }[]>): Promise<Row[]> {
  const rows = (await read).map((entry) => entry.data);
  return rows.sort((a, b) => a.position - b.position);
}

export const productsNewestFirst = () => inOrder<ProductRow>(getCollection('products'));
export const productCategories = () => inOrder<ProductCategoryRow>(getCollection('productCategories'));
export const contactDetails = () => inOrder<ContactInfoRow>(getCollection('contactInfo'));
export const socialLinks = () => inOrder<SocialLinkRow>(getCollection('socialLinks'));
export const questions = () => inOrder<FaqRow>(getCollection('faqs'));
export const mediaNewestFirst = () => inOrder<MediaItemRow>(getCollection('mediaItems'));
export const siteContent = () => inOrder<SiteContentRow>(getCollection('siteContent'));
