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

/** Twice the bytes of the smallest file in a third of its time: what reads these pictures encodes them again. */
const FAST_EFFORT = 2;

/** Makes the picture that a recipe describes, as WebP. */
export async function compose(recipe: Recipe, effort = FAST_EFFORT): Promise<Buffer> {
  const { width, height, ground } = recipe;
  const canvas = ground ? filledRaster(width, height, ground) : blankRaster(width, height);
  const untilPlaced = new Map<string, Promise<Raster>>();
  for (const placement of recipe.objects) {
    const object = await placedObject(placement, width, untilPlaced);
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
  const size = Math.max(8, Math.round(placement.size * pictureWidth));
  const key = `${placement.render} ${size} ${placement.isFrosted ?? false}`;
  const upright = known.get(key) ?? produceObject(placement.render, size, placement.isFrosted ?? false);
  known.set(key, upright);
  const facing = placement.isMirrored ? mirrored(await upright) : await upright;
  return placement.turn ? trimmed(turned(facing, placement.turn)) : facing;
}
