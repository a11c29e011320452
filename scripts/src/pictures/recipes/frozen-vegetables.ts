import { carpet, frosted, lying, mound, square } from '../arrangements.ts';
import type { Recipe } from '../recipe.ts';

export const FROZEN_VEGETABLE_RECIPES = {
  'green-peas-iqf': square(
    frosted([
      ...carpet({ renders: ['pea'], size: [0.13, 0.16], gap: 0.135, seed: 4 }),
      lying('peaPod', 0.74, 0.52, 0.5, 6),
    ]),
  ),
  'okra-iqf': square(frosted(carpet({ renders: ['okra'], size: [0.38, 0.46], gap: 0.16, seed: 9 }))),
  'green-beans-iqf': square(
    frosted(carpet({ renders: ['beanPiece'], size: [0.2, 0.25], gap: 0.15, seed: 15 })),
  ),
  'broccoli-florets-iqf': square(
    frosted([
      lying('broccoli', 0.53, 0.18, 0.3, -30),
      lying('broccoli', 0.56, 0.84, 0.3, 20),
      lying('broccoli', 0.72, 0.5, 0.66),
    ]),
  ),
  'cauliflower-florets-iqf': square(
    frosted([
      lying('cauliflower', 0.5, 0.26, 0.24, 12),
      lying('cauliflower', 0.46, 0.84, 0.22, -28),
      lying('cauliflower', 0.5, 0.12, 0.74, -50),
      lying('cauliflower', 0.62, 0.64, 0.68, 8, { isMirrored: true }),
    ]),
  ),
  'sweet-corn-iqf': square(
    frosted([
      ...carpet({ renders: ['cornKernel'], size: [0.13, 0.16], gap: 0.115, seed: 31 }),
      lying('corn', 0.78, 0.5, 0.5, 4),
    ]),
  ),
  'sliced-carrots-iqf': square(
    frosted(carpet({ renders: ['carrotSlice'], size: [0.24, 0.32], gap: 0.22, seed: 17 })),
  ),
  'mixed-vegetables-iqf': square(
    frosted(
      carpet({
        renders: ['pea', 'carrotCube', 'cornKernel', 'beanPiece', 'pea', 'carrotCube', 'cornKernel'],
        size: [0.13, 0.17],
        gap: 0.125,
        seed: 23,
      }),
    ),
  ),
  'diced-peppers-iqf': square(
    frosted(
      mound({
        renders: ['redPepperCube', 'greenPepperCube', 'yellowPepperCube'],
        size: [0.17, 0.21],
        gap: 0.14,
        width: 1.3,
        height: 0.62,
        seed: 41,
      }),
    ),
  ),
  'minced-molokhia': square(
    frosted(carpet({ renders: ['molokhiaLeaf'], size: [0.46, 0.56], gap: 0.2, seed: 6 })),
  ),
  'leaf-spinach-iqf': square(
    frosted([
      lying('spinach', 0.6, 0.82, 0.24, 30),
      lying('spinachLeaf', 0.62, 0.2, 0.28, -36),
      lying('spinach', 0.72, 0.42, 0.66, -8),
      lying('spinachLeaf', 0.54, 0.86, 0.74, 28),
    ]),
  ),
  'artichoke-bottoms-iqf': square(
    frosted(carpet({ renders: ['artichokeBottom'], size: [0.38, 0.42], gap: 0.36, seed: 19, turn: 20 })),
  ),
  'broad-beans-iqf': square(
    frosted(carpet({ renders: ['broadBean'], size: [0.24, 0.3], gap: 0.21, seed: 27 })),
  ),
  'taro-cubes-iqf': square(
    frosted(
      mound({
        renders: ['taroCube'],
        size: [0.22, 0.27],
        gap: 0.19,
        width: 1.25,
        height: 0.58,
        seed: 33,
        turn: 24,
      }),
    ),
  ),
} as const satisfies Record<string, Recipe>;
