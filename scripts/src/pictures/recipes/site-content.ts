import { frosted, lying, mound, standing } from '../arrangements.ts';
import { GROUNDS } from '../grounds.ts';
import type { Recipe } from '../recipe.ts';

const WIDE = { width: 1400, height: 1050 } as const;
const ASPECT = WIDE.width / WIDE.height;

/** Named by the section's key. */
export const SITE_CONTENT_RECIPES = {
  about_us: {
    ...WIDE,
    ground: GROUNDS.leaf,
    objects: [
      standing('lettuce', 0.5, 0.78, 0.86, 8),
      standing('basket', 0.66, 0.36, 0.94),
      standing('orange', 0.34, 0.72, 0.97),
      standing('tomato', 0.27, 0.92, 1.04),
      standing('garlic', 0.22, 0.08, 1),
    ],
  },
  our_vision: {
    ...WIDE,
    ground: GROUNDS.freshFruits,
    objects: [
      standing('datePalm', 0.72, 0.82, 0.94),
      standing('seedling', 0.44, 0.3, 0.94),
      standing('seedling', 0.24, 0.58, 0.96),
      standing('seedling', 0.28, 0.06, 0.99),
    ],
  },
  our_mission: {
    ...WIDE,
    ground: GROUNDS.driedProducts,
    objects: [
      standing('carton', 0.44, 0.78, 0.78),
      standing('carton', 0.52, 0.38, 0.95),
      standing('mango', 0.3, 0.78, 0.98, 6),
      standing('mango', 0.26, 0.98, 1.02, -12, { isMirrored: true }),
    ],
  },
  our_goals: {
    ...WIDE,
    ground: GROUNDS.freshVegetables,
    objects: [
      standing('tractor', 0.6, 0.66, 0.86),
      standing('cauliflower', 0.3, 0.12, 0.92),
      standing('carrot', 0.34, 0.36, 1.02, -20, { shadow: 'around' }),
      standing('onion', 0.3, 0.9, 1.02),
    ],
  },
  what_makes_us_different: {
    ...WIDE,
    ground: GROUNDS.frozenVegetables,
    objects: [
      ...frosted([
        lying('broccoli', 0.44, 0.22, 0.42, -10),
        lying('strawberry', 0.34, 0.8, 0.3, 18),
        ...mound({
          renders: ['pea', 'cornKernel', 'carrotCube'],
          size: [0.1, 0.13],
          gap: 0.085,
          width: 1.3,
          height: 0.42,
          base: 0.96,
          seed: 4,
          aspect: ASPECT,
        }),
      ]),
      standing('iceCube', 0.26, 0.54, 0.66, -8, { shadow: 'around' }),
    ],
  },
  commercial_partners: {
    ...WIDE,
    ground: GROUNDS.leaf,
    objects: [
      standing('lorry', 0.7, 0.6, 0.8),
      standing('carton', 0.28, 0.14, 0.92),
      standing('orange', 0.22, 0.36, 0.98),
      standing('lemon', 0.18, 0.54, 1, 20),
    ],
  },
} as const satisfies Record<string, Recipe>;
