import type { Recipe } from '../recipe.ts';

/** The site's own pictures: they belong to its design, not to its content. */
export const SITE_RECIPES = {
  /** Stands on the rule above the stats; the last orange is cut by the end of the page. */
  hero: {
    width: 1880,
    height: 1240,
    objects: [
      { render: 'lettuce', size: 0.415, x: 0.245, base: 0.86, turn: -4, shadow: 'none' },
      { render: 'mango', size: 0.479, x: 0.7, base: 0.93, turn: -2, shadow: 'none' },
      { render: 'greenPepper', size: 0.372, x: 0.475, base: 0.9, shadow: 'none' },
      { render: 'orange', size: 0.479, x: 0.885, base: 1, shadow: 'none' },
      { render: 'tomato', size: 0.362, x: 0.215, base: 1, shadow: 'none' },
      { render: 'garlic', size: 0.277, x: 0.475, base: 1 },
      { render: 'onion', size: 0.266, x: 0.655, base: 1 },
      { render: 'strawberry', size: 0.149, x: 0.375, base: 1, turn: 8 },
      { render: 'lemon', size: 0.176, x: 0.785, base: 1, turn: 24 },
    ],
  },
  cta: {
    width: 1100,
    height: 1000,
    objects: [{ render: 'orange', size: 0.836, x: 0.5, base: 0.98, shadow: 'none' }],
  },
  work: {
    width: 1300,
    height: 1040,
    objects: [
      { render: 'onion', size: 0.431, x: 0.76, base: 0.985, turn: 10, shadow: 'none' },
      { render: 'onion', size: 0.754, x: 0.36, base: 1, shadow: 'none' },
    ],
  },
  down: {
    width: 1600,
    height: 1240,
    objects: [
      { render: 'lettuce', size: 0.5625, x: 0.8, base: 0.9, shadow: 'none' },
      { render: 'greenPepper', size: 0.4, x: 0.3, base: 0.93, shadow: 'none' },
      { render: 'onion', size: 0.6, x: 0.52, base: 1, shadow: 'none' },
      { render: 'garlic', size: 0.35, x: 0.2, base: 1, shadow: 'none' },
      { render: 'tomato', size: 0.3875, x: 0.86, base: 1, shadow: 'none' },
    ],
  },
  /** Beside 'No products found'. */
  empty: {
    width: 1000,
    height: 1000,
    objects: [
      { render: 'garlic', size: 0.458, x: 0.13, base: 0.7 },
      { render: 'garlic', size: 0.833, x: 0.58, base: 0.93 },
    ],
  },
} as const satisfies Record<string, Recipe>;
