import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { coloursOf, edgeOf, joined } from './channels.ts';
import { graded, recolour } from './colour.ts';
import type { Raster } from './raster.ts';
import type { Grade, PackageRender } from './renders.ts';

const ASSETS = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);
/** Room around a render into which its colours are bled, so that no fringe shows when it is enlarged. */
const MARGIN_PIXELS = 6;
const PLAIN_GRADE: Grade = { saturation: 0.88, brightness: 1, hue: 0 };

/** The render in its own small size, in its final colours, ready to be enlarged. */
export async function loadPackageRender(render: PackageRender): Promise<Raster> {
  const trimmedFile = await sharp(join(ASSETS, `${render.codePoint}.webp`))
    .trim({ threshold: 1 })
    .toBuffer();
  const { data, info } = await sharp(trimmedFile)
    .ensureAlpha()
    .extend({
      top: MARGIN_PIXELS,
      bottom: MARGIN_PIXELS,
      left: MARGIN_PIXELS,
      right: MARGIN_PIXELS,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  bleedColours(whole);
  const hasOwnColours = render.recolourings !== undefined && render.grade === undefined;
  const coloured = hasOwnColours ? whole : await graded(whole, render.grade ?? PLAIN_GRADE);
  for (const recolouring of render.recolourings ?? []) recolour(coloured, recolouring);
  return readyToEnlarge(coloured);
}

/** Enlarges colours and edge apart: the edge is steepened again, so that it is crisp at five times its size. */
export async function enlargePackageRender(source: Raster, size: number): Promise<Raster> {
  const factor = size / (Math.max(source.width, source.height) - 2 * MARGIN_PIXELS);
  const width = Math.max(1, Math.round(source.width * factor));
  const height = Math.max(1, Math.round(source.height * factor));
  const from = { width: source.width, height: source.height };
  const [colours, edge] = await Promise.all([
    sharp(coloursOf(source), { raw: { ...from, channels: 3 } })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer(),
    sharp(edgeOf(source), { raw: { ...from, channels: 1 } })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .toColourspace('b-w')
      .raw()
      .toBuffer(),
  ]);
  const steepness = Math.max(1.2, factor * 1.7);
  for (let at = 0; at < edge.length; at++) {
    edge[at] = Math.min(255, Math.max(0, (((edge[at] ?? 0) / 255 - 0.54) * steepness + 0.5) * 255));
  }
  return joined(width, height, colours, edge);
}

/** Spreads the colours of the object into its transparent margin; its transparency stays as it is. */
function bleedColours(raster: Raster): void {
  const { width, height, data } = raster;
  const solidFrom = 140;
  let isSolid = new Uint8Array(width * height);
  for (let at = 0; at < isSolid.length; at++) isSolid[at] = (data[at * 4 + 3] ?? 0) > solidFrom ? 1 : 0;
  for (let pass = 0; pass < MARGIN_PIXELS + 3; pass++) {
    const next = isSolid.slice();
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = y * width + x;
        if (isSolid[at]) continue;
        const sum = [0, 0, 0];
        let neighbours = 0;
        for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
          for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
            const neighbour = row * width + column;
            if (!isSolid[neighbour]) continue;
            for (let channel = 0; channel < 3; channel++) {
              sum[channel] = (sum[channel] ?? 0) + (data[neighbour * 4 + channel] ?? 0);
            }
            neighbours++;
          }
        }
        if (neighbours === 0) continue;
        for (let channel = 0; channel < 3; channel++) {
          data[at * 4 + channel] = (sum[channel] ?? 0) / neighbours;
        }
        next[at] = 1;
      }
    }
    isSolid = next;
  }
}

/** Sharpens the colours and softens the edge while the render is still small, where it costs little. */
async function readyToEnlarge(raster: Raster): Promise<Raster> {
  const { width, height } = raster;
  const smooth = await sharp(coloursOf(raster), { raw: { width, height, channels: 3 } })
    .blur(0.8)
    .raw()
    .toBuffer();
  const crisp = await sharp(smooth, { raw: { width, height, channels: 3 } })
    .sharpen({ sigma: 1.1, m1: 0.5, m2: 1.6 })
    .raw()
    .toBuffer();
  const softEdge = await sharp(edgeOf(raster), { raw: { width, height, channels: 1 } })
    .blur(0.75)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return joined(width, height, crisp, softEdge);
}
