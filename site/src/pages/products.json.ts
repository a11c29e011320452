import { PUBLIC_SITE_URL } from 'astro:env/client';
import { FEED_PRICES } from 'astro:env/server';
import type { APIRoute } from 'astro';
import { company } from 'shared/company.ts';
import { productFeed } from 'shared/products/product-feed.ts';
import { productCategories, productsNewestFirst } from '../content/content.ts';
import { paths } from '../paths.ts';

/** The catalogue for the programs of partners. */
export const GET: APIRoute = async () =>
  Response.json(
    productFeed(await productsNewestFirst(), await productCategories(), {
      company: company.legalName.en,
      schemaUrl: new URL(paths.productFeedSchema, PUBLIC_SITE_URL).href,
      pageUrl: (locale, slug) => new URL(paths.product(locale, slug), PUBLIC_SITE_URL).href,
      withPrices: FEED_PRICES === 'public',
    }),
  );
