import { lying, mound, square, standing } from '../arrangements.ts';
import type { Recipe } from '../recipe.ts';

export const FRESH_VEGETABLE_RECIPES = {
  'golden-onions': square(standing('onion', 0.6, 0.84, 0.74, 6), standing('onion', 0.82, 0.4, 0.93)),
  'red-onions': square(
    standing('redOnion', 0.56, 0.1, 0.72, -8),
    standing('redOnion', 0.8, 0.6, 0.93),
    standing('redOnion', 0.4, 0.14, 0.95, 64),
  ),
  'spring-onions': square(
    standing('springOnion', 0.86, 0.8, 0.88, 10),
    standing('springOnion', 1.02, 0.42, 0.95, -4),
  ),
  'white-garlic': square(standing('garlic', 0.46, 0.13, 0.7), standing('garlic', 0.84, 0.58, 0.93)),
  'potatoes-spunta': square(
    standing('potato', 0.6, 0.18, 0.7, 60),
    standing('potato', 0.6, 0.9, 0.78, -20),
    standing('potato', 0.75, 0.5, 0.93),
  ),
  'sweet-potatoes': square(
    lying('sweetPotato', 0.62, 0.82, 0.3, 24),
    lying('sweetPotato', 0.82, 0.42, 0.58, -8),
  ),
  'round-tomatoes': square(standing('tomato', 0.46, 0.84, 0.66), standing('tomato', 0.82, 0.43, 0.93)),
  'cherry-tomatoes': square(
    mound({
      renders: ['tomato'],
      size: [0.26, 0.31],
      gap: 0.19,
      width: 1.4,
      height: 0.6,
      seed: 12,
      turn: 34,
    }),
  ),
  'mixed-bell-peppers': square(
    standing('yellowPepper', 0.56, 0.16, 0.76),
    standing('greenPepper', 0.58, 0.86, 0.78),
    standing('redPepper', 0.7, 0.5, 0.94),
  ),
  'hot-peppers': square(
    lying('greenChilli', 0.72, 0.78, 0.34, 40),
    lying('chilli', 0.74, 0.24, 0.4, -26),
    lying('chilli', 0.78, 0.58, 0.66, 16),
  ),
  'fine-green-beans': square(
    [
      [0.16, 0.22, 6],
      [0.5, 0.14, -5],
      [0.88, 0.26, 8],
      [0.06, 0.6, -8],
      [0.34, 0.46, 3],
      [0.68, 0.44, -3],
      [1, 0.66, 4],
      [0.2, 0.82, 7],
      [0.52, 0.74, -7],
      [0.8, 0.86, 2],
    ].map(([x = 0, y = 0, turn = 0]) => lying('greenBean', 0.8, x, y, turn)),
  ),
  'sugar-snap-peas': square(
    lying('peaPod', 0.6, 0.18, 0.24, -30),
    lying('peaPod', 0.56, 0.86, 0.28, 62),
    lying('peaPod', 0.72, 0.44, 0.62, 8),
    lying('pea', 0.13, 0.86, 0.7),
    lying('pea', 0.12, 0.74, 0.84),
    lying('pea', 0.13, 0.92, 0.9),
  ),
  cucumbers: square(
    lying('cucumber', 0.78, 0.2, 0.4, 6),
    lying('cucumber', 0.78, 0.52, 0.52),
    lying('cucumber', 0.78, 0.84, 0.64, -4),
  ),
  aubergines: square(lying('aubergine', 0.62, 0.84, 0.26, 36), lying('aubergine', 0.86, 0.44, 0.6)),
  courgettes: square(
    lying('courgette', 0.86, 0.74, 0.3, 12),
    lying('courgette', 0.9, 0.4, 0.52, -4),
    lying('courgette', 0.84, 0.2, 0.86, 20),
  ),
  carrots: square(lying('carrot', 0.78, 0.7, 0.36, 14), lying('carrot', 0.89, 0.42, 0.6)),
  'iceberg-lettuce': square(lying('lettuce', 0.97, 0.52, 0.56)),
  cauliflower: square(
    standing('lettuce', 0.62, 0.84, 0.86, 30, { shadow: 'none' }),
    standing('lettuce', 0.6, 0.3, 0.9, -40, { shadow: 'none' }),
    standing('cauliflower', 0.84, 0.56, 0.93),
  ),
  'globe-artichokes': square(
    standing('artichoke', 0.74, 0.14, 0.78, -8),
    standing('artichoke', 0.7, 0.9, 0.74, 10),
    standing('artichoke', 0.92, 0.52, 0.97),
  ),
} as const satisfies Record<string, Recipe>;
