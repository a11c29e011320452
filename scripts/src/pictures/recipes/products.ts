import type { Recipe } from '../recipe.ts';
import { DRIED_PRODUCT_RECIPES } from './dried-products.ts';
import { FRESH_FRUIT_RECIPES } from './fresh-fruits.ts';
import { FRESH_VEGETABLE_RECIPES } from './fresh-vegetables.ts';
import { FROZEN_FRUIT_RECIPES } from './frozen-fruits.ts';
import { FROZEN_VEGETABLE_RECIPES } from './frozen-vegetables.ts';

/** One picture a product, named by the product's slug. */
export const PRODUCT_RECIPES = {
  ...FRESH_VEGETABLE_RECIPES,
  ...FRESH_FRUIT_RECIPES,
  ...FROZEN_VEGETABLE_RECIPES,
  ...FROZEN_FRUIT_RECIPES,
  ...DRIED_PRODUCT_RECIPES,
} as const satisfies Record<string, Recipe>;

export type ProductSlug = keyof typeof PRODUCT_RECIPES;
