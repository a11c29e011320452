import type { APIRoute } from 'astro';
import type { Locale } from 'shared/constants.ts';
import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import type { ProductRow } from 'shared/products/products.ts';
import { productPreview } from '../../../features/preview/product-preview.ts';
import { productCategories, productsNewestFirst } from '../../../lib/content.ts';
import { pageKey } from '../../../lib/page-key.ts';
import { localeRoutes } from '../../../paths.ts';

export async function getStaticPaths() {
  const categories = new Map((await productCategories()).map((category) => [category.name, category]));
  const routes = (await productsNewestFirst()).map(async (product) => {
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

/** What other places show for a link to a product. */
export const GET: APIRoute = async ({ props }) => {
  const preview = await productPreview(props as Props);
  return new Response(Uint8Array.from(preview), { headers: { 'content-type': 'image/jpeg' } });
};
