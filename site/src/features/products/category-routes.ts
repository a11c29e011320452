import type { Locale } from 'shared/constants.ts';
import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import { partOf } from '../../content/card-parts.ts';
import { productCategories, productsNewestFirst } from '../../content/content.ts';
import { pageKey } from '../../content/page-key.ts';
import { productsOfCategory } from '../../content/products-of-category.ts';
import { changedLocaleRoutes } from '../../content/unchanged-pages.ts';
import { categoryCatalogue, editionKey } from '../../documents/catalogues.ts';
import { paths } from '../../paths.ts';
import { pageCount, pagesFrom, productsOfPage } from './catalogue-pages.ts';
import { listKey } from './list-key.ts';

export interface CategoryRouteProps {
  locale: Locale;
  category: ProductCategoryRow;
  page: number;
  count: number;
}

/** The first page of each category, in both languages. */
export const categoryRoutes = () => routesOf(() => [1]);

/** The pages after the first one. */
export async function categoryPageRoutes() {
  const routes = await routesOf((count) => pagesFrom(2, count));
  return routes.map((route) => ({ ...route, params: { ...route.params, page: String(route.props.page) } }));
}

async function routesOf(pagesOf: (count: number) => number[]) {
  const products = await productsNewestFirst();
  const categories = await productCategories();
  const placeOf = new Map(products.map(({ id }, place) => [id, place]));
  const routes = categories.flatMap((category) => {
    const shelf = productsOfCategory(products, category.name);
    const count = Math.max(1, pageCount(shelf.length));
    return pagesOf(count).map(async (page) => {
      const list = await listKey(shelf, page, products, categories);
      const editions = page === 1 ? [await editionKey((locale) => categoryCatalogue(locale, category))] : [];
      const cacheKey = await pageKey([category, { list }, ...editions]);
      const pathOf = (locale: Locale) => paths.category(locale, category.slug, page);
      const [first] = productsOfPage(shelf, page);
      const part = first ? partOf(placeOf.get(first.id) ?? 0) : 0;
      return changedLocaleRoutes({ pathOf, cacheKey, part }).map((route) => ({
        ...route,
        params: { ...route.params, category: category.slug },
        props: { ...route.props, category, page, count } satisfies CategoryRouteProps,
      }));
    });
  });
  return (await Promise.all(routes)).flat();
}
