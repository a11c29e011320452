import type { APIRoute } from 'astro';
import { productFeedJsonSchema } from 'shared/products/product-feed.ts';

/** What `products.json` may hold. */
export const GET: APIRoute = () => Response.json(productFeedJsonSchema());
