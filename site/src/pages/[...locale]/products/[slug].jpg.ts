import type { APIRoute } from 'astro';
import type { Locale } from 'shared/constants.ts';
import type { ProductRow } from 'shared/products/products.ts';
import { productPreview } from '../../../features/preview/product-preview.ts';
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

/** What other places show for a link to a product. */
export const GET: APIRoute = async ({ props }) => {
  const { locale, product } = props as { locale: Locale; product: ProductRow };
  const category = (await productCategories()).find(({ name }) => name === product.category);
  const preview = await productPreview({ locale, product, category });
  return new Response(Uint8Array.from(preview), { headers: { 'content-type': 'image/jpeg' } });
};
