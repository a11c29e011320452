import { lying, mound, square, standing } from '../arrangements.ts';
import type { Recipe } from '../recipe.ts';

export const FRESH_FRUIT_RECIPES = {
  'navel-oranges': square(standing('orange', 0.53, 0.13, 0.74), standing('orange', 0.85, 0.6, 0.93)),
  'valencia-oranges': square(
    standing('valencia', 0.56, 0.16, 0.68),
    standing('valencia', 0.74, 0.62, 0.86),
    lying('orangeHalf', 0.48, 0.3, 0.76),
  ),
  'mandarins-murcott': square(
    standing('mandarin', 0.48, 0.2, 0.58, -6),
    standing('mandarin', 0.5, 0.84, 0.62, 10),
    standing('mandarin', 0.52, 0.14, 0.92, 4),
    standing('mandarin', 0.62, 0.56, 0.96),
  ),
  lemons: square(
    lying('lemon', 0.58, 0.18, 0.32, -6),
    lying('lemon', 0.7, 0.6, 0.52, -14),
    lying('lemonHalf', 0.42, 0.24, 0.78),
  ),
  'baladi-limes': square(
    lying('lime', 0.46, 0.14, 0.24, 20),
    lying('lime', 0.5, 0.6, 0.2, -18),
    lying('lime', 0.46, 0.94, 0.5, 60),
    lying('limeHalf', 0.36, 0.8, 0.82),
    lying('lime', 0.56, 0.34, 0.64, -8),
  ),
  'grapefruit-star-ruby': square(
    standing('grapefruit', 0.82, 0.6, 0.86),
    lying('grapefruitHalf', 0.54, 0.24, 0.7),
  ),
  strawberries: square(
    lying('strawberry', 0.46, 0.16, 0.26, -24),
    lying('strawberry', 0.58, 0.8, 0.24, 18),
    lying('strawberry', 0.75, 0.42, 0.66, -8),
  ),
  'white-seedless-grapes': square(
    lying('greenGrapes', 0.56, 0.86, 0.3, 26),
    lying('greenGrapes', 0.86, 0.44, 0.58),
  ),
  'red-seedless-grapes': square(
    lying('redGrapes', 0.6, 0.14, 0.34, -18, { isMirrored: true }),
    lying('redGrapes', 0.84, 0.6, 0.57),
  ),
  'black-seedless-grapes': square(lying('blackGrapes', 0.89, 0.52, 0.53)),
  'mangoes-keitt': square(
    standing('mango', 0.6, 0.86, 0.76, -10, { isMirrored: true }),
    standing('mango', 0.86, 0.42, 0.93),
  ),
  'mangoes-ewais': square(
    lying('yellowMango', 0.56, 0.16, 0.3, -30),
    lying('yellowMango', 0.56, 0.84, 0.34, 44),
    lying('yellowMango', 0.66, 0.46, 0.7, 8),
  ),
  'pomegranates-wonderful': square(
    standing('pomegranate', 0.52, 0.88, 0.72, 12),
    standing('pomegranate', 0.84, 0.44, 0.92),
    lying('pomegranateAril', 0.09, 0.82, 0.88, 30),
    lying('pomegranateAril', 0.1, 0.91, 0.92, -50),
    lying('pomegranateAril', 0.09, 0.72, 0.94, 100),
    lying('pomegranateAril', 0.08, 0.95, 0.82, -10),
  ),
  peaches: square(standing('peach', 0.5, 0.13, 0.66, -10), standing('peach', 0.82, 0.6, 0.93)),
  apricots: square(
    standing('apricot', 0.48, 0.2, 0.56, -8),
    standing('apricot', 0.48, 0.82, 0.6, 10),
    standing('apricot', 0.54, 0.42, 0.92, 4),
    lying('apricotHalf', 0.36, 0.84, 0.8, -12),
  ),
  guavas: square(
    standing('guava', 0.66, 0.16, 0.74, -8),
    standing('guava', 0.86, 0.52, 0.92, 5),
    lying('guavaHalf', 0.5, 0.88, 0.72, 22),
  ),
  figs: square(
    standing('fig', 0.58, 0.14, 0.68, -12),
    standing('fig', 0.78, 0.52, 0.9),
    lying('figHalf', 0.48, 0.86, 0.72, 16),
  ),
  'barhi-dates': square(
    mound({ renders: ['freshDate'], size: [0.27, 0.31], gap: 0.125, width: 1.2, height: 0.66, seed: 21 }),
  ),
  'galia-melons': square(standing('cantaloupe', 0.52, 0.86, 0.7), standing('galiaMelon', 0.86, 0.42, 0.94)),
  watermelons: square(lying('watermelon', 0.56, 0.84, 0.26, 34), lying('watermelon', 0.9, 0.44, 0.6)),
} as const satisfies Record<string, Recipe>;
