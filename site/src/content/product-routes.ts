import type { ShownCertificate } from 'shared/certificates/certificates.ts';
import { isRegistration } from 'shared/certificates/schemes.ts';
import type { Locale } from 'shared/constants.ts';
import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import type { ProductRow } from 'shared/products/products.ts';
import { paths } from '../paths.ts';
import { partOf } from './card-parts.ts';
import { certificates, productCategories, productsNewestFirst } from './content.ts';
import { pageKeys } from './page-key.ts';
import { changedLocaleRoutes } from './unchanged-pages.ts';

/** What is made from one product, in one language. */
export interface ProductRouteProps {
  locale: Locale;
  product: ProductRow;
  category: ProductCategoryRow | undefined;
  related: ProductRow[];
  certificates: ShownCertificate[];
}

type Relate = (products: readonly ProductRow[]) => (product: ProductRow) => ProductRow[];

/**
 * For `getStaticPaths`: the pages of products in both languages, each kept as long as the rows it shows stay. Those that are
 * kept are left out.
 */
export async function productRoutes(relate: Relate) {
  const products = await productsNewestFirst();
  const categories = new Map((await productCategories()).map((category) => [category.name, category]));
  const certificatesOf = await certificatesByProduct();
  const relatedTo = relate(products);
  const keyOf = await pageKeys();
  return products.flatMap((product, place) => {
    const related = relatedTo(product);
    const covering = certificatesOf.get(product.id) ?? [];
    const cacheKey = keyOf([product, ...related, ...covering]);
    const pathOf = (locale: Locale) => paths.product(locale, product.slug);
    return changedLocaleRoutes({ pathOf, cacheKey, part: partOf(place) }).map((route) => ({
      ...route,
      params: { ...route.params, slug: product.slug },
      props: {
        ...route.props,
        product,
        category: categories.get(product.category),
        related,
        certificates: covering,
      } satisfies ProductRouteProps,
    }));
  });
}

/** What an entry in a register says is of the company, and stands on the page of certificates alone. */
async function certificatesByProduct(): Promise<Map<number, ShownCertificate[]>> {
  const byProduct = new Map<number, ShownCertificate[]>();
  for (const certificate of (await certificates()).filter((row) => !isRegistration(row))) {
    for (const id of certificate.product_ids) {
      byProduct.set(id, [...(byProduct.get(id) ?? []), certificate]);
    }
  }
  return byProduct;
}
