import type { Placement, Recipe } from './recipe.ts';
import type { RenderName } from './renders.ts';
import { seededRandom } from './seeded-random.ts';

const SQUARE = 1200;
/** Scattered objects are turned by one of few angles, so that each turned object is made once and drawn often. */
const TURNS_TO_A_SIDE = 9;

/** A product's picture: square and transparent, the category's tint is put behind it by the page. */
export function square(...objects: (Placement | Placement[])[]): Recipe {
  return { width: SQUARE, height: SQUARE, objects: objects.flat() };
}

/** Stands on `base` (share of the height, 0.93 is the shelf of a card). */
export function standing(
  render: RenderName,
  size: number,
  x: number,
  base: number,
  turn = 0,
  more: Partial<Placement> = {},
): Placement {
  return { render, size, x, base, turn, ...more };
}

/** Lies around its middle. */
export function lying(
  render: RenderName,
  size: number,
  x: number,
  y: number,
  turn = 0,
  more: Partial<Placement> = {},
): Placement {
  return { render, size, x, y, turn, ...more };
}

export function frosted(placements: Placement[]): Placement[] {
  return placements.map((placement) => ({ ...placement, isFrosted: true }));
}

interface Scattering {
  readonly renders: readonly RenderName[];
  /** Smallest and largest size of an object. */
  readonly size: readonly [number, number];
  /** Distance between the middles of two neighbours, as a share of the picture's width. */
  readonly gap: number;
  readonly seed: number;
  /** Largest turn to either side, in degrees; any turn when absent. */
  readonly turn?: number;
  /** Width of the picture by its height, 1 when absent. */
  readonly aspect?: number;
}

/** Covers the whole picture and is cut by its edges, seen from above. */
export function carpet(scattering: Scattering): Placement[] {
  return scatter(scattering, () => true);
}

interface Mound extends Scattering {
  /** Middle of the heap, from the left. */
  readonly x?: number;
  readonly width: number;
  /** From the shelf to the top of the heap. */
  readonly height: number;
  readonly base?: number;
}

/** A heap on the shelf: wide at its foot, round on top, the nearest in front. */
export function mound({ x = 0.5, width, height, base = 0.86, ...scattering }: Mound): Placement[] {
  const isInside = (pointX: number, pointY: number) => {
    const across = Math.abs(pointX - x) / (width / 2);
    if (across > 1) return false;
    const top = base - height * Math.cos((across * Math.PI) / 2) ** 1.25;
    const foot = base + 0.05 * (1 - across ** 2);
    return pointY >= top && pointY <= foot;
  };
  return scatter(scattering, isInside);
}

/** Places on a honeycomb, each moved a little, so that nothing looks ruled and no hole is left. */
function scatter(
  { renders, size, gap, seed, turn = 180, aspect = 1 }: Scattering,
  isInside: (x: number, y: number) => boolean,
): Placement[] {
  const random = seededRandom(seed);
  const [smallest, largest] = size;
  const sizes = [smallest, (smallest + largest) / 2, largest];
  const overhang = largest * 0.4;
  const rowGap = gap * Math.sin(Math.PI / 3) * aspect;
  const overhangBelow = overhang * aspect;
  const wander = gap * 0.24;
  const placements: Placement[] = [];
  for (let row = 0; row * rowGap <= 1 + 2 * overhangBelow; row++) {
    for (let column = 0; column * gap <= 1 + 2 * overhang; column++) {
      const x = -overhang + (column + (row % 2) / 2) * gap + (random() * 2 - 1) * wander;
      const y = -overhangBelow + row * rowGap + (random() * 2 - 1) * wander * aspect;
      const angle = (Math.round((random() * 2 - 1) * TURNS_TO_A_SIDE) * turn) / TURNS_TO_A_SIDE;
      const render = renders[Math.floor(random() * renders.length)];
      const ownSize = sizes[Math.floor(random() * sizes.length)];
      if (!render || !ownSize || !isInside(x, y)) continue;
      placements.push({ render, size: ownSize, x, y, turn: angle, shadow: 'around' });
    }
  }
  return placements.sort((one, other) => (one.y ?? 0) - (other.y ?? 0));
}
