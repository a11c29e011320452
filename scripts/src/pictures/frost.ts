import sharp from 'sharp';
import { edgeOf } from './channels.ts';
import type { Raster } from './raster.ts';
import { seededRandom } from './seeded-random.ts';

const FROST_COLOUR = [240, 246, 247] as const;

/** Draws a pale rim, a dusting of ice from above and specks into an object of the given size. */
export async function frost(object: Raster, size: number): Promise<void> {
  const { width, height, data } = object;
  const random = seededRandom(7);
  const [fine, coarse] = await Promise.all(
    [size / 130, size / 38].map((cell) => noise(width, height, Math.max(2, cell), random)),
  );
  const depth = await sharp(edgeOf(object), { raw: { width, height, channels: 1 } })
    .blur(Math.max(0.5, size * 0.03))
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  for (let at = 0; at < width * height; at++) {
    if ((data[at * 4 + 3] ?? 0) === 0) continue;
    const fromTop = Math.floor(at / width) / height;
    const rim = Math.max(0, 1 - (depth[at] ?? 0) / 255) * 1.35;
    const dust = ((fine?.[at] ?? 0) + (coarse?.[at] ?? 0)) / 510;
    const speck = random() > 0.993 ? 0.28 : 0;
    const cover = 0.14 + 0.2 * Math.max(0, 1 - fromTop * 1.5) + rim * 0.62 + (dust - 0.48) * 0.55 + speck;
    const share = Math.min(0.82, Math.max(0.05, cover));
    for (let channel = 0; channel < 3; channel++) {
      const colour = data[at * 4 + channel] ?? 0;
      data[at * 4 + channel] = colour * (1 - share) + (FROST_COLOUR[channel] ?? 0) * share;
    }
  }
}

async function noise(width: number, height: number, cell: number, random: () => number): Promise<Buffer> {
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const grid = Buffer.from(Array.from({ length: columns * rows }, () => Math.floor(random() * 256)));
  return sharp(grid, { raw: { width: columns, height: rows, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}
