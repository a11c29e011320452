import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import { expect, it } from 'vitest';
import { categoryFilters } from './category-filters.ts';

const category = (name: string, name_ar: string | null): ProductCategoryRow => ({
  id: 1,
  name,
  name_ar,
  slug: name.toLowerCase(),
  description: null,
  description_ar: null,
  image_url: null,
  created_at: '2026-01-01',
  updated_at: '2026-01-01',
});

it('a filter says the language of its name where the Arabic is missing', () => {
  const categories = [category('Herbs', null), category('Fruits', 'فواكه')];

  const languages = (locale: 'en' | 'ar') =>
    categoryFilters(locale, categories, []).flatMap(({ value, ...filter }) =>
      value ? [[value, 'language' in filter ? filter.language : undefined]] : [],
    );

  expect(Object.fromEntries(languages('ar'))).toEqual({ herbs: 'en', fruits: undefined });
  expect(Object.fromEntries(languages('en'))).toEqual({ herbs: undefined, fruits: undefined });
});
