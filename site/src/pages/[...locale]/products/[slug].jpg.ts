import type { APIRoute } from 'astro';
import { productPreview } from '../../../features/preview/product-preview.ts';
import { type ProductRouteProps, productRoutes } from '../../../lib/product-routes.ts';

export const getStaticPaths = () => productRoutes();

/** What other places show for a link to a product. */
export const GET: APIRoute = async ({ props }) => {
  const preview = await productPreview(props as ProductRouteProps);
  return new Response(Uint8Array.from(preview), { headers: { 'content-type': 'image/jpeg' } });
};
