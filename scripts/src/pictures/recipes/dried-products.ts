import { carpet, lying, mound, square } from '../arrangements.ts';
import type { Recipe } from '../recipe.ts';

export const DRIED_PRODUCT_RECIPES = {
  'hibiscus-flowers': square(
    mound({ renders: ['calyx'], size: [0.26, 0.32], gap: 0.135, width: 1.3, height: 0.7, seed: 2 }),
  ),
  chamomile: square(carpet({ renders: ['chamomileHead'], size: [0.24, 0.34], gap: 0.23, seed: 7 })),
  calendula: square(carpet({ renders: ['calendulaHead'], size: [0.36, 0.44], gap: 0.34, seed: 14 })),
  peppermint: square(
    mound({ renders: ['mintLeaf'], size: [0.3, 0.38], gap: 0.11, width: 1.3, height: 0.66, seed: 16 }),
  ),
  basil: square(carpet({ renders: ['basilLeaf'], size: [0.34, 0.42], gap: 0.17, seed: 18 })),
  marjoram: square(
    mound({ renders: ['marjoramLeaf'], size: [0.18, 0.24], gap: 0.085, width: 1.35, height: 0.6, seed: 20 }),
  ),
  parsley: square(
    mound({ renders: ['parsleyFlake'], size: [0.18, 0.26], gap: 0.1, width: 1.2, height: 0.62, seed: 22 }),
  ),
  'fennel-seeds': square(carpet({ renders: ['fennelSeed'], size: [0.27, 0.33], gap: 0.105, seed: 24 })),
  'anise-seeds': square(
    mound({ renders: ['aniseSeed'], size: [0.15, 0.19], gap: 0.062, width: 1.35, height: 0.6, seed: 26 }),
  ),
  'coriander-seeds': square(
    mound({
      renders: ['corianderSeed'],
      size: [0.13, 0.16],
      gap: 0.088,
      width: 1.35,
      height: 0.64,
      seed: 28,
    }),
  ),
  'cumin-seeds': square(
    mound({ renders: ['cuminSeed'], size: [0.19, 0.23], gap: 0.062, width: 1.3, height: 0.62, seed: 30 }),
  ),
  'caraway-seeds': square(carpet({ renders: ['carawaySeed'], size: [0.22, 0.27], gap: 0.085, seed: 32 })),
  'sesame-seeds': square(
    mound({ renders: ['sesameSeed'], size: [0.1, 0.13], gap: 0.062, width: 1.4, height: 0.6, seed: 34 }),
  ),
  'onion-flakes': square(
    mound({ renders: ['onionFlake'], size: [0.22, 0.3], gap: 0.11, width: 1.3, height: 0.56, seed: 36 }),
    lying('onion', 0.4, 0.84, 0.72, 24),
  ),
  'garlic-flakes': square(
    mound({ renders: ['garlicFlake'], size: [0.18, 0.23], gap: 0.095, width: 1.3, height: 0.54, seed: 38 }),
    lying('garlic', 0.4, 0.2, 0.74, -18),
  ),
  'sun-dried-tomatoes': square(carpet({ renders: ['driedTomato'], size: [0.34, 0.42], gap: 0.28, seed: 40 })),
  'semi-dry-dates': square(
    mound({ renders: ['dryDate'], size: [0.3, 0.35], gap: 0.135, width: 1.25, height: 0.68, seed: 42 }),
  ),
  raisins: square(
    mound({ renders: ['raisin'], size: [0.15, 0.19], gap: 0.105, width: 1.3, height: 0.62, seed: 44 }),
  ),
  'peanuts-in-shell': square(
    mound({ renders: ['peanut'], size: [0.3, 0.36], gap: 0.19, width: 1.3, height: 0.64, seed: 46 }),
  ),
  'white-beans': square(
    mound({ renders: ['whiteBean'], size: [0.2, 0.24], gap: 0.13, width: 1.3, height: 0.64, seed: 48 }),
  ),
  'broad-beans': square(carpet({ renders: ['dryBroadBean'], size: [0.27, 0.33], gap: 0.215, seed: 50 })),
} as const satisfies Record<string, Recipe>;
