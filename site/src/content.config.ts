import { defineCollection } from 'astro:content';
import { ALLOW_SHRINK } from 'astro:env/server';
import { z } from 'astro/zod';
import { listContactInfo } from 'shared/contact-info/contact-info.queries.ts';
import { listFaqs } from 'shared/faqs/faqs.queries.ts';
import { listMediaItems } from 'shared/media-items/media-items.queries.ts';
import { en } from 'shared/messages/en.ts';
import { listProductCategories } from 'shared/product-categories/product-categories.queries.ts';
import { listProducts } from 'shared/products/products.queries.ts';
import { listSiteContent } from 'shared/site-content/site-content.queries.ts';
import { listSocialLinks } from 'shared/social-links/social-links.queries.ts';
import { assertPlausibleCount } from './lib/plausible-count.ts';
import { isForTypesOnly, readRevision, tableLoader } from './lib/table-loader.ts';

const titles = en.notices.fetch;

/** One collection per table that pages are made from, and the revision of the content, read before any of them. */
export const collections = {
  products: defineCollection({
    loader: tableLoader({
      name: 'products',
      errorTitle: titles.products,
      list: listProducts,
      idOf: (row) => row.slug,
      check: (rows, previousCount) =>
        assertPlausibleCount('products', rows.length, previousCount, ALLOW_SHRINK === '1'),
    }),
  }),
  productCategories: defineCollection({
    loader: tableLoader({
      name: 'product_categories',
      errorTitle: titles.productCategories,
      list: listProductCategories,
      idOf: (row) => row.slug,
      check: (rows) => assertPlausibleCount('product categories', rows.length, undefined, false),
    }),
  }),
  siteContent: defineCollection({
    loader: tableLoader({
      name: 'site_content',
      errorTitle: titles.content,
      list: listSiteContent,
      idOf: (row) => row.section_key,
    }),
  }),
  faqs: defineCollection({
    loader: tableLoader({
      name: 'faqs',
      errorTitle: titles.faqs,
      list: listFaqs,
      idOf: (row) => String(row.id),
    }),
  }),
  mediaItems: defineCollection({
    loader: tableLoader({
      name: 'media_items',
      errorTitle: titles.media,
      list: listMediaItems,
      idOf: (row) => String(row.id),
    }),
  }),
  contactInfo: defineCollection({
    loader: tableLoader({
      name: 'contact_info',
      errorTitle: titles.contactInfo,
      list: listContactInfo,
      idOf: (row) => row.info_key,
    }),
  }),
  socialLinks: defineCollection({
    loader: tableLoader({
      name: 'social_links',
      errorTitle: titles.socialLinks,
      list: listSocialLinks,
      idOf: (row) => row.platform,
    }),
  }),
  revision: defineCollection({
    loader: {
      name: 'content_revision',
      schema: z.object({ revision: z.number() }),
      load: async ({ store }) => {
        if (isForTypesOnly) return;
        const revision = await readRevision();
        store.clear();
        store.set({ id: 'content', data: { revision } });
      },
    },
  }),
};
