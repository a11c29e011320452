import { lying, mound, standing } from '../arrangements.ts';
import type { Recipe } from '../recipe.ts';

/** Named by the category's slug. Transparent; they stand on the lower edge of the category's panel. */
export const CATEGORY_RECIPES = {
  'fresh-vegetables': {
    width: 1520,
    height: 1320,
    objects: [
      standing('lettuce', 0.71, 0.7, 0.93, 6, { shadow: 'none' }),
      standing('aubergine', 0.59, 0.27, 0.88, -10, { shadow: 'around' }),
      standing('carrot', 0.53, 0.9, 1.05, 0, { shadow: 'around' }),
      standing('tomato', 0.59, 0.5, 1.09),
      standing('garlic', 0.34, 0.15, 1.02),
    ],
  },
  'fresh-fruits': {
    width: 1100,
    height: 600,
    objects: [
      standing('blackGrapes', 0.43, 0.16, 0.98, 0, { shadow: 'around' }),
      standing('orange', 0.56, 0.82, 1.14),
      standing('mango', 0.51, 0.47, 1.08),
    ],
  },
  'frozen-vegetables': {
    width: 1300,
    height: 640,
    objects: [
      standing('broccoli', 0.43, 0.15, 1.1, 0, { shadow: 'around', isFrosted: true }),
      standing('corn', 0.46, 0.88, 1.08, 0, { shadow: 'around', isFrosted: true }),
      standing('peaPod', 0.58, 0.52, 1.18, 10, { shadow: 'around', isFrosted: true }),
    ],
  },
  'frozen-fruits': {
    width: 1300,
    height: 640,
    objects: [
      standing('mango', 0.52, 0.54, 1.12, 0, { shadow: 'around', isFrosted: true }),
      standing('strawberry', 0.4, 0.18, 1.08, -16, { shadow: 'around', isFrosted: true }),
      standing('strawberry', 0.45, 0.86, 1.16, 14, { shadow: 'around', isFrosted: true }),
    ],
  },
  'dried-products': {
    width: 1100,
    height: 640,
    objects: [
      ...mound({
        renders: ['calyx'],
        size: [0.17, 0.2],
        gap: 0.078,
        x: 0.2,
        width: 0.7,
        height: 0.72,
        base: 1.02,
        seed: 5,
        aspect: 1.72,
      }),
      ...mound({
        renders: ['dryDate'],
        size: [0.2, 0.23],
        gap: 0.085,
        x: 0.9,
        width: 0.62,
        height: 0.56,
        base: 1.02,
        seed: 8,
        aspect: 1.72,
      }),
      ...mound({
        renders: ['whiteBean'],
        size: [0.12, 0.14],
        gap: 0.07,
        x: 0.56,
        width: 0.5,
        height: 0.3,
        base: 1.04,
        seed: 9,
        aspect: 1.72,
      }),
      lying('chamomileHead', 0.13, 0.5, 0.66, 10),
      lying('chamomileHead', 0.1, 0.62, 0.6, 40),
      lying('chamomileHead', 0.11, 0.4, 0.9, -20),
    ],
  },
} as const satisfies Record<string, Recipe>;
