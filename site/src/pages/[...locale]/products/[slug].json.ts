import type { APIRoute } from 'astro';
import type { ProductSheet } from '../../../features/requests/prefill.ts';
import { localised } from '../../../i18n.ts';
import { type ProductRouteProps, productRoutes } from '../../../lib/product-routes.ts';

export const getStaticPaths = () => productRoutes();

/** What the request forms need to know about a product. */
export const GET: APIRoute = async ({ props }) => {
  const { locale, product, category } = props as ProductRouteProps;
  const sheet: ProductSheet = {
    name: localised(product, 'name', locale),
    description: localised(product, 'description', locale),
    category: category?.slug ?? '',
  };
  return Response.json(sheet);
};
