import type { Locale } from 'shared/constants.ts';
import { fallbackLanguage, localised, messagesIn, numberText } from 'shared/in-language.ts';
import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import type { ProductRow } from 'shared/products/products.ts';

export interface ProductFact {
  label: string;
  value: string;
  /** Where it is not the page's. */
  lang?: 'en' | undefined;
  /** Runs from the left in either language. */
  isLatin?: boolean;
}

/** What a product's specification states, in its order; what is not known is left out. */
export function productFacts(product: ProductRow, category: ProductCategoryRow | undefined, locale: Locale) {
  const text = messagesIn(locale).product;
  const of = (field: 'origin' | 'variety' | 'sizes' | 'storage' | 'shelf_life' | 'loading_port') => ({
    value: localised(product, field, locale),
    lang: fallbackLanguage(product, field, locale),
  });
  const facts: ProductFact[] = [
    {
      label: text.category,
      value: category ? localised(category, 'name', locale) : product.category,
      lang: category && fallbackLanguage(category, 'name', locale),
    },
    { label: text.origin, ...of('origin') },
    { label: text.variety, ...of('variety') },
    { label: text.sizes, ...of('sizes'), isLatin: !(locale === 'ar' && product.sizes_ar) },
    { label: text.storage, ...of('storage') },
    { label: text.shelfLife, ...of('shelf_life') },
    { label: text.hsCode, value: product.hs_code ?? '', isLatin: true },
    { label: text.loadingPort, ...of('loading_port') },
    {
      label: text.leastQuantity,
      value: product.min_order_kg ? text.kilograms(numberText(product.min_order_kg, locale)) : '',
    },
  ];
  return facts.filter(({ value }) => value);
}
