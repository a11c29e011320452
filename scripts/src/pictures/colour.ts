import sharp from 'sharp';
import { coloursOf, edgeOf, joined } from './channels.ts';
import { parseHex, type Raster } from './raster.ts';
import type { Grade, Recolouring } from './renders.ts';

/** One printed palette: less blue in the reds. */
const WARM: [[number, number, number], [number, number, number], [number, number, number]] = [
  [1.0, 0.02, -0.02],
  [0.02, 0.97, 0.01],
  [-0.02, 0.06, 0.8],
];

type Rgb = readonly [number, number, number];

/** The render in the printed palette, corrected for what it shows. */
export async function graded(raster: Raster, grade: Grade): Promise<Raster> {
  const { width, height } = raster;
  const colours = await sharp(coloursOf(raster), { raw: { width, height, channels: 3 } })
    .recomb(WARM)
    .modulate({ saturation: grade.saturation, brightness: grade.brightness, hue: grade.hue })
    .linear(1.06, -6)
    .raw()
    .toBuffer();
  return joined(width, height, colours, edgeOf(raster));
}

/** Changes the colours in place. */
export function recolour(raster: Raster, { ramp, hues }: Recolouring): void {
  const shade = parseHex(ramp[0]);
  const body = parseHex(ramp[1]);
  const light = parseHex(ramp[2]);
  const range = brightnessRange(raster, hues);
  for (let at = 0; at < raster.data.length; at += 4) {
    const pixel = [raster.data[at] ?? 0, raster.data[at + 1] ?? 0, raster.data[at + 2] ?? 0] as const;
    const share = hues ? hueShare(pixel, hues) : 1;
    if (share === 0) continue;
    const level = Math.min(1, Math.max(0, (brightness(pixel) - range.from) / (range.to - range.from)));
    const [from, to, along] = level < 0.5 ? [shade, body, level * 2] : [body, light, level * 2 - 1];
    for (let channel = 0; channel < 3; channel++) {
      const target = (from[channel] ?? 0) * (1 - along) + (to[channel] ?? 0) * along;
      raster.data[at + channel] = (pixel[channel] ?? 0) * (1 - share) + target * share;
    }
  }
}

function brightness([red, green, blue]: Rgb): number {
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}

/** Nearly the darkest and nearly the brightest of the pixels that will be changed. */
function brightnessRange(raster: Raster, hues: Recolouring['hues']): { from: number; to: number } {
  const levels: number[] = [];
  for (let at = 0; at < raster.data.length; at += 4) {
    if ((raster.data[at + 3] ?? 0) < 200) continue;
    const pixel = [raster.data[at] ?? 0, raster.data[at + 1] ?? 0, raster.data[at + 2] ?? 0] as const;
    if (!hues || hueShare(pixel, hues) > 0.5) levels.push(brightness(pixel));
  }
  levels.sort((one, other) => one - other);
  const from = levels[Math.floor(levels.length * 0.01)] ?? 0;
  const to = levels[Math.floor(levels.length * 0.99)] ?? 255;
  return { from, to: Math.max(to, from + 1) };
}

/** 1 inside the range of hues, 0 outside, soft over a few degrees. The range may pass 360. */
function hueShare(pixel: Rgb, [from, to]: readonly [number, number]): number {
  const [red, green, blue] = pixel;
  const high = Math.max(red, green, blue);
  const spread = high - Math.min(red, green, blue);
  if (spread < 4) return 0;
  const sixth =
    high === red
      ? (green - blue) / spread
      : high === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  const hue = (sixth * 60 + 360) % 360;
  const middle = (from + ((to - from + 360) % 360) / 2) % 360;
  const reach = ((to - from + 360) % 360) / 2;
  const distance = Math.abs(((hue - middle + 540) % 360) - 180);
  const softness = 14;
  return Math.min(1, Math.max(0, (reach - distance) / softness + 0.5));
}
