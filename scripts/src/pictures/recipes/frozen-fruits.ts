import { carpet, frosted, lying, mound, square } from '../arrangements.ts';
import type { Recipe } from '../recipe.ts';

export const FROZEN_FRUIT_RECIPES = {
  'strawberries-iqf': square(
    frosted([
      lying('strawberry', 0.53, 0.22, 0.26, -34),
      lying('strawberry', 0.56, 0.8, 0.34, 26),
      lying('strawberry', 0.56, 0.3, 0.8, 12),
      lying('strawberry', 0.56, 0.82, 0.86, -14),
    ]),
  ),
  'sliced-strawberries-iqf': square(
    frosted(carpet({ renders: ['strawberrySlice'], size: [0.3, 0.38], gap: 0.27, seed: 13 })),
  ),
  'mango-dices-iqf': square(
    frosted([
      lying('mango', 0.66, 0.74, 0.36, 14),
      ...mound({
        renders: ['mangoCube'],
        size: [0.18, 0.22],
        gap: 0.155,
        width: 1.4,
        height: 0.38,
        seed: 3,
        turn: 30,
      }),
    ]),
  ),
  'cantaloupe-dices-iqf': square(
    frosted(carpet({ renders: ['melonCube'], size: [0.24, 0.3], gap: 0.23, seed: 45, turn: 60 })),
  ),
  'pomegranate-arils-iqf': square(
    frosted(carpet({ renders: ['pomegranateAril'], size: [0.14, 0.18], gap: 0.13, seed: 29 })),
  ),
  'apricot-halves-iqf': square(
    frosted(carpet({ renders: ['apricotHalf'], size: [0.36, 0.42], gap: 0.34, seed: 11, turn: 40 })),
  ),
  'peach-slices-iqf': square(
    frosted(carpet({ renders: ['peachSlice'], size: [0.42, 0.5], gap: 0.22, seed: 37, turn: 60 })),
  ),
  'guava-halves-iqf': square(
    frosted([
      lying('guavaHalf', 0.56, 0.18, 0.28, -24),
      lying('guavaHalf', 0.58, 0.82, 0.3, 30),
      lying('guavaHalf', 0.64, 0.44, 0.72, 6),
      lying('guavaHalf', 0.5, 0.92, 0.84, -18),
    ]),
  ),
  'figs-iqf': square(
    frosted([
      lying('figHalf', 0.56, 0.2, 0.3, -16),
      lying('fig', 0.58, 0.82, 0.28, 24),
      lying('fig', 0.56, 0.22, 0.82, 14),
      lying('figHalf', 0.6, 0.7, 0.74, -6),
    ]),
  ),
} as const satisfies Record<string, Recipe>;
