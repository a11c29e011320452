import type { Locale } from 'shared/constants.ts';
import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import { productCategories, productsNewestFirst } from '../../lib/content.ts';
import { pageKey } from '../../lib/page-key.ts';
import { localeRoutes } from '../../paths.ts';
import { pageCount, pagesFrom, productsOfCategory } from './catalogue-pages.ts';
import { listKey } from './list-key.ts';

export interface CategoryRouteProps {
  locale: Locale;
  category: ProductCategoryRow;
  page: number;
  count: number;
}

/** The first page of each category, in both languages. */
export async function categoryRoutes() {
  return (await allRoutes()).filter(({ props }) => props.page === 1);
}

/** The pages after the first one. */
export async function categoryPageRoutes() {
  return (await allRoutes())
    .filter(({ props }) => props.page > 1)
    .map((route) => ({ ...route, params: { ...route.params, page: String(route.props.page) } }));
}

async function allRoutes() {
  const products = await productsNewestFirst();
  const categories = await productCategories();
  const routes = categories.flatMap((category) => {
    const shelf = productsOfCategory(products, category.name);
    const count = Math.max(1, pageCount(shelf.length));
    return pagesFrom(1, count).map(async (page) => {
      const cacheKey = await pageKey([category, { list: await listKey(shelf, page, products, categories) }]);
      return localeRoutes.map((route) => ({
        params: { ...route.params, category: category.slug },
        props: { ...route.props, category, page, count } satisfies CategoryRouteProps,
        cacheKey,
      }));
    });
  });
  return (await Promise.all(routes)).flat();
}
