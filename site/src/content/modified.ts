import { paths } from '../paths.ts';
import {
  certificates,
  contactDetails,
  mediaItems,
  productCategories,
  productsNewestFirst,
  questions,
  siteContent,
} from './content.ts';
import { newestOf } from './newest-of.ts';

interface DatedRow {
  updated_at: string;
}

/** When what a page shows was last changed, by its path as in English. Pages that show no rows are left out. */
export async function modifiedDates(): Promise<Record<string, string>> {
  const products = await productsNewestFirst();
  const categories = await productCategories();
  const byCategory = Map.groupBy(products, ({ category }) => category);
  const shown: [path: string, rows: readonly DatedRow[]][] = [
    [paths.home('en'), [...products, ...categories]],
    [paths.products('en'), products],
    [paths.certificates('en'), await certificates()],
    [paths.about('en'), await siteContent()],
    [paths.media('en'), await mediaItems()],
    [paths.faq('en'), await questions()],
    [paths.contact('en'), await contactDetails()],
    [paths.requests('en'), await contactDetails()],
    ...categories.map((category): [string, DatedRow[]] => [
      paths.category('en', category.slug),
      [category, ...(byCategory.get(category.name) ?? [])],
    ]),
    ...products.map((product): [string, DatedRow[]] => [paths.product('en', product.slug), [product]]),
  ];
  return Object.fromEntries(
    shown.flatMap(([path, rows]) => (rows.length > 0 ? [[path, newestOf(rows)]] : [])),
  );
}
