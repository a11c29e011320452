import { lying, mound, standing } from '../arrangements.ts';
import { GROUNDS } from '../grounds.ts';
import type { Recipe } from '../recipe.ts';

const STRIP = { width: 2800, height: 720 } as const;
const ASPECT = STRIP.width / STRIP.height;

/** Wide still lifes along which the sample videos look. Named as the video files are. */
export const VIDEO_STRIPS = {
  'citrus-shelf': {
    ...STRIP,
    ground: GROUNDS.freshFruits,
    objects: [
      standing('orange', 0.2, 0.06, 0.9),
      standing('mandarin', 0.14, 0.17, 0.96, -6),
      standing('orange', 0.19, 0.28, 0.88),
      lying('orangeHalf', 0.1, 0.225, 0.78),
      standing('valencia', 0.17, 0.39, 0.95),
      standing('grapefruit', 0.21, 0.52, 0.9),
      lying('grapefruitHalf', 0.12, 0.455, 0.8),
      standing('lemon', 0.17, 0.64, 0.88, 10),
      lying('lemonHalf', 0.09, 0.59, 0.84),
      standing('lemon', 0.14, 0.73, 0.97, -18),
      standing('lime', 0.13, 0.82, 0.9, 6),
      lying('limeHalf', 0.075, 0.77, 0.86),
      standing('lime', 0.15, 0.9, 0.97, -10),
      standing('mandarin', 0.14, 0.99, 0.9, 8),
    ],
  },
  'spice-heaps': {
    ...STRIP,
    ground: GROUNDS.driedProducts,
    objects: (
      [
        ['calyx', 0.08, 0.034, 0.09, 0.62],
        ['chamomileHead', 0.065, 0.04, 0.26, 0.54],
        ['dryDate', 0.09, 0.038, 0.43, 0.6],
        ['corianderSeed', 0.036, 0.024, 0.6, 0.54],
        ['whiteBean', 0.055, 0.033, 0.77, 0.58],
        ['calendulaHead', 0.085, 0.05, 0.95, 0.62],
      ] as const
    ).flatMap(([render, size, gap, x, height], at) =>
      mound({
        renders: [render],
        size: [size, size * 1.15],
        gap,
        seed: 60 + at,
        x,
        width: 0.23,
        height,
        base: 0.9,
        aspect: ASPECT,
      }),
    ),
  },
} as const satisfies Record<string, Recipe>;
