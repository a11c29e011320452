/** Opaque grounds for pictures that stand alone: the site's light tints. */
export const GROUNDS = {
  leaf: '#e7efe3',
  freshVegetables: '#dfead8',
  freshFruits: '#f7e4c3',
  frozenVegetables: '#d9e7e6',
  frozenFruits: '#f1dcd8',
  driedProducts: '#eadecb',
} as const;
