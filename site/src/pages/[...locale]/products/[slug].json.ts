import type { APIRoute } from 'astro';
import type { Locale } from 'shared/constants.ts';
import type { ProductRow } from 'shared/products/products.ts';
import type { ProductSheet } from '../../../features/requests/prefill.ts';
import { localised } from '../../../i18n.ts';
import { productCategories, productsNewestFirst } from '../../../lib/content.ts';
import { localeRoutes } from '../../../paths.ts';

export async function getStaticPaths() {
  const products = await productsNewestFirst();
  return localeRoutes.flatMap((route) =>
    products.map((product) => ({
      params: { ...route.params, slug: product.slug },
      props: { ...route.props, product },
    })),
  );
}

/** What the request forms need to know about a product. */
export const GET: APIRoute = async ({ props }) => {
  const { locale, product } = props as { locale: Locale; product: ProductRow };
  const category = (await productCategories()).find(({ name }) => name === product.category);
  const sheet: ProductSheet = {
    name: localised(product, 'name', locale),
    description: localised(product, 'description', locale),
    category: category?.slug ?? '',
  };
  return Response.json(sheet);
};
