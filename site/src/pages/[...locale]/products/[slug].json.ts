import type { APIRoute } from 'astro';
import type { Locale } from 'shared/constants.ts';
import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import type { ProductRow } from 'shared/products/products.ts';
import type { ProductSheet } from '../../../features/requests/prefill.ts';
import { localised } from '../../../i18n.ts';
import { productCategories, productsNewestFirst } from '../../../lib/content.ts';
import { pageKey } from '../../../lib/page-key.ts';
import { localeRoutes } from '../../../paths.ts';

export async function getStaticPaths() {
  const products = await productsNewestFirst();
  const categories = new Map((await productCategories()).map((category) => [category.name, category]));
  const routes = products.map(async (product) => {
    const cacheKey = await pageKey([product]);
    return localeRoutes.map((route) => ({
      params: { ...route.params, slug: product.slug },
      props: { ...route.props, product, category: categories.get(product.category) },
      cacheKey,
    }));
  });
  return (await Promise.all(routes)).flat();
}

interface Props {
  locale: Locale;
  product: ProductRow;
  category: ProductCategoryRow | undefined;
}

/** What the request forms need to know about a product. */
export const GET: APIRoute = async ({ props }) => {
  const { locale, product, category } = props as Props;
  const sheet: ProductSheet = {
    name: localised(product, 'name', locale),
    description: localised(product, 'description', locale),
    category: category?.slug ?? '',
  };
  return Response.json(sheet);
};
