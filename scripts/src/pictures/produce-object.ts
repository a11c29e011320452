import sharp from 'sharp';
import { DRAWINGS, type Drawing } from './drawings.ts';
import { frost } from './frost.ts';
import { enlargePackageRender, loadPackageRender } from './package-render.ts';
import { type Raster, trimmed } from './raster.ts';
import { RENDERS, type RenderName, type RenderSource } from './renders.ts';
import { seededRandom } from './seeded-random.ts';

/** Drawings have soft light, which is slow to make large; enlarging them from here shows no difference. */
const DRAWING_PIXELS = 540;
const GRAIN = 7;

const sources = new Map<RenderName, Promise<Raster>>();

/** The render in the given size in pixels (its longer side), transparent around, crisp at its edge. */
export async function produceObject(name: RenderName, size: number, isFrosted: boolean): Promise<Raster> {
  const source: RenderSource = RENDERS[name];
  const original = sources.get(name) ?? loadSource(source);
  sources.set(name, original);
  const object =
    'drawing' in source
      ? await resized(await original, size)
      : await enlargePackageRender(await original, size);
  if (isFrosted) await frost(object, size);
  addGrain(object);
  return trimmed(object);
}

function loadSource(source: RenderSource): Promise<Raster> {
  return 'drawing' in source ? rasterized(DRAWINGS[source.drawing]) : loadPackageRender(source);
}

async function rasterized(drawing: Drawing): Promise<Raster> {
  const scale = DRAWING_PIXELS / Math.max(drawing.width, drawing.height);
  const size = `width="${Math.ceil(drawing.width * scale)}" height="${Math.ceil(drawing.height * scale)}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${drawing.width} ${drawing.height}">${drawing.body}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

async function resized(raster: Raster, size: number): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(raster.data.buffer), {
    raw: { width: raster.width, height: raster.height, channels: 4 },
  })
    .resize(size, size, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

function addGrain(object: Raster): void {
  const random = seededRandom(11);
  for (let at = 0; at < object.data.length; at += 4) {
    if ((object.data[at + 3] ?? 0) === 0) continue;
    const grain = (random() - 0.5) * GRAIN;
    for (let channel = 0; channel < 3; channel++) {
      object.data[at + channel] = (object.data[at + channel] ?? 0) + grain;
    }
  }
}
