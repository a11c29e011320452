import type { Locale } from 'shared/constants.ts';
import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import type { ProductRow } from 'shared/products/products.ts';
import { paths } from '../paths.ts';
import { partOf } from './card-parts.ts';
import { productCategories, productsNewestFirst } from './content.ts';
import { pageKeys } from './page-key.ts';
import { changedLocaleRoutes } from './unchanged-pages.ts';

/** What is made from one product, in one language. */
export interface ProductRouteProps {
  locale: Locale;
  product: ProductRow;
  category: ProductCategoryRow | undefined;
  related: ProductRow[];
}

type Relate = (products: readonly ProductRow[]) => (product: ProductRow) => ProductRow[];

/**
 * For `getStaticPaths`: the pages of products in both languages, each kept as long as the rows it shows stay. Those that are
 * kept are left out.
 */
export async function productRoutes(relate: Relate) {
  const products = await productsNewestFirst();
  const categories = new Map((await productCategories()).map((category) => [category.name, category]));
  const relatedTo = relate(products);
  const keyOf = await pageKeys();
  return products.flatMap((product, place) => {
    const related = relatedTo(product);
    const cacheKey = keyOf([product, ...related]);
    const pathOf = (locale: Locale) => paths.product(locale, product.slug);
    return changedLocaleRoutes({ pathOf, cacheKey, part: partOf(place) }).map((route) => ({
      ...route,
      params: { ...route.params, slug: product.slug },
      props: {
        ...route.props,
        product,
        category: categories.get(product.category),
        related,
      } satisfies ProductRouteProps,
    }));
  });
}
