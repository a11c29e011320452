import { certificateSchema } from 'shared/certificates/certificates.ts';
import { contactInfoSchema } from 'shared/contact-info/contact-info.ts';
import { faqSchema } from 'shared/faqs/faqs.ts';
import { mediaItemSchema } from 'shared/media-items/media-items.ts';
import { productCategorySchema } from 'shared/product-categories/product-categories.ts';
import { productSchema } from 'shared/products/products.ts';
import { siteContentSchema } from 'shared/site-content/site-content.ts';
import { socialLinkSchema } from 'shared/social-links/social-links.ts';
import type { AREAS } from 'shared/users/access.ts';
import type { FormSchema } from '../providers/resource.ts';

export interface Restorable {
  /** What the form of the table asks of its fields. */
  schema: FormSchema;
  /** Columns whose value no two rows share. */
  unique?: readonly string[];
  /** Columns that name rows of another table: by one value, or by several in a list. */
  references?: Readonly<Record<string, { resource: string; column: string }>>;
}

/** Content alone: of rows that name people the log notes no more than what tells them apart, and what was erased does not come back. */
const RESTORABLE: Readonly<Record<(typeof AREAS.content.tables)[number], Restorable>> = {
  products: {
    schema: productSchema,
    unique: ['slug'],
    references: { category: { resource: 'product-categories', column: 'name' } },
  },
  product_categories: { schema: productCategorySchema, unique: ['name', 'slug'] },
  media_items: { schema: mediaItemSchema },
  site_content: { schema: siteContentSchema, unique: ['section_key'] },
  faqs: { schema: faqSchema },
  contact_info: { schema: contactInfoSchema, unique: ['info_key'] },
  social_links: { schema: socialLinkSchema, unique: ['platform'] },
  certificates: {
    schema: certificateSchema,
    references: { product_ids: { resource: 'products', column: 'id' } },
  },
};

/** What a table's rows are restored by; undefined when its log holds too little for that. */
export function restorableOf(table: string): Restorable | undefined {
  return Object.entries(RESTORABLE).find(([name]) => name === table)?.[1];
}
