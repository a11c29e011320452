import type { Locale } from 'shared/constants.ts';
import { fallbackLanguage, localised, messagesIn } from 'shared/in-language.ts';
import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import type { ProductRow } from 'shared/products/products.ts';
import { productsOfCategory } from '../../content/products-of-category.ts';
import { paths } from '../../paths.ts';

/** 'All Products' and one filter a category, by name (specification, section 7), each with its count and the page that shows it. */
export function categoryFilters(
  locale: Locale,
  categories: readonly ProductCategoryRow[],
  products: readonly ProductRow[],
) {
  const { compare } = new Intl.Collator(locale);
  const filters = categories.map((category) => ({
    value: category.slug,
    label: localised(category, 'name', locale),
    language: fallbackLanguage(category, 'name', locale),
    count: productsOfCategory(products, category.name).length,
    href: paths.category(locale, category.slug),
  }));
  return [
    {
      value: '',
      label: messagesIn(locale).products.all,
      count: products.length,
      href: paths.products(locale),
    },
    ...filters.sort((a, b) => compare(a.label, b.label)),
  ];
}
