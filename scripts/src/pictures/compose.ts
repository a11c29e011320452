import { produceObject } from './produce-object.ts';
import {
  blankRaster,
  drawOver,
  encodeWebp,
  filledRaster,
  mirrored,
  type Raster,
  trimmed,
  turned,
} from './raster.ts';
import type { Placement, Recipe } from './recipe.ts';
import { drawShadow } from './shadow.ts';

const QUALITY = 82;

/** A third of the time of libwebp's default for files half as large again: whoever shows them encodes them anew. */
const FAST_EFFORT = 2;

/** Makes the picture that a recipe describes, as WebP. */
export async function compose(recipe: Recipe, effort = FAST_EFFORT): Promise<Buffer> {
  const { width, height, ground } = recipe;
  const canvas = ground ? filledRaster(width, height, ground) : blankRaster(width, height);
  const known = new Map<string, Promise<Raster>>();
  for (const placement of recipe.objects) {
    const object = await placedObject(placement, width, known);
    const left = Math.round(placement.x * width - object.width / 2);
    const top =
      placement.base === undefined
        ? Math.round((placement.y ?? 0.5) * height - object.height / 2)
        : Math.round(placement.base * height - object.height);
    drawShadow(
      canvas,
      object,
      placement.shadow ?? (placement.base === undefined ? 'around' : 'floor'),
      left,
      top,
    );
    drawOver(canvas, object, left, top);
  }
  return encodeWebp(canvas, QUALITY, effort);
}

async function placedObject(
  placement: Placement,
  pictureWidth: number,
  known: Map<string, Promise<Raster>>,
): Promise<Raster> {
  const { render, isFrosted = false, isMirrored = false, turn = 0 } = placement;
  const size = Math.max(8, Math.round(placement.size * pictureWidth));
  const remembered = (key: string, make: () => Promise<Raster>) => {
    const object = known.get(key) ?? make();
    known.set(key, object);
    return object;
  };
  const upright = await remembered(`${render} ${size} ${isFrosted}`, () =>
    produceObject(render, size, isFrosted),
  );
  if (!isMirrored && turn === 0) return upright;
  return remembered(`${render} ${size} ${isFrosted} ${isMirrored} ${turn}`, async () => {
    const facing = isMirrored ? mirrored(upright) : upright;
    return turn === 0 ? facing : trimmed(turned(facing, turn));
  });
}
