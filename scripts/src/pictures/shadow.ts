import { blendPixel, type Raster } from './raster.ts';

/** `floor`: squashed under a standing thing; `around`: all round a thing that lies; `none`: it stands on a rule. */
export type ShadowKind = 'floor' | 'around' | 'none';

const COLOUR = { red: 24, green: 34, blue: 22 };
const FLOOR = { strength: 0.42, blur: 0.04, height: 0.17, shiftX: 0.03 };
const AROUND = { strength: 0.27, blur: 0.035, shiftX: 0.025, shiftY: 0.045 };
/** Shadows are soft, so they are made this many times smaller and enlarged while drawing. */
const SHRINK = 6;
const VISIBLE_FROM = 0.6;

interface Softness {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly alpha: Float32Array;
}

const softnessOf = new WeakMap<Raster, Partial<Record<'floor' | 'around', Softness>>>();

/** Draws the shadow that `object` throws when it is drawn at `left`, `top`. */
export function drawShadow(
  canvas: Raster,
  object: Raster,
  kind: ShadowKind,
  left: number,
  top: number,
): void {
  if (kind === 'none') return;
  const soft = softness(object, kind);
  const shape = kind === 'floor' ? FLOOR : AROUND;
  const shadowHeight = kind === 'floor' ? object.height * FLOOR.height : object.height;
  const shadowTop =
    kind === 'floor'
      ? top + object.height * 0.965 - shadowHeight / 2
      : top + Math.min(object.width, object.height) * AROUND.shiftY;
  const shadowLeft = left + object.width * shape.shiftX;
  const margin = soft.margin * SHRINK;
  const fromX = Math.max(0, Math.floor(shadowLeft - margin));
  const toX = Math.min(canvas.width, Math.ceil(shadowLeft + object.width + margin));
  const fromY = Math.max(0, Math.floor(shadowTop - margin));
  const toY = Math.min(canvas.height, Math.ceil(shadowTop + shadowHeight + margin));
  for (let y = fromY; y < toY; y++) {
    const softY = (y - shadowTop) / SHRINK + soft.margin;
    const objectRow = y >= top && y < top + object.height ? (y - top) * object.width - left : undefined;
    for (let x = fromX; x < toX; x++) {
      const isHidden =
        objectRow !== undefined &&
        x >= left &&
        x < left + object.width &&
        object.data[(objectRow + x) * 4 + 3] === 255;
      if (isHidden) continue;
      const alpha = sample(soft, (x - shadowLeft) / SHRINK + soft.margin, softY) * shape.strength;
      if (alpha < VISIBLE_FROM) continue;
      blendPixel(canvas.data, (y * canvas.width + x) * 4, COLOUR.red, COLOUR.green, COLOUR.blue, alpha);
    }
  }
}

function softness(object: Raster, kind: 'floor' | 'around'): Softness {
  const known = softnessOf.get(object) ?? {};
  softnessOf.set(object, known);
  known[kind] ??= makeSoftness(object, kind);
  return known[kind];
}

function makeSoftness(object: Raster, kind: 'floor' | 'around'): Softness {
  const blur = (kind === 'floor' ? FLOOR.blur * object.width : AROUND.blur * object.width) / SHRINK;
  const radius = Math.max(1, Math.round(blur));
  const margin = radius * 3 + 1;
  const innerWidth = Math.max(1, Math.round(object.width / SHRINK));
  const squash = kind === 'floor' ? FLOOR.height : 1;
  const innerHeight = Math.max(1, Math.round((object.height * squash) / SHRINK));
  const width = innerWidth + 2 * margin;
  const height = innerHeight + 2 * margin;
  let alpha: Float32Array = new Float32Array(width * height);
  for (let y = 0; y < innerHeight; y++) {
    for (let x = 0; x < innerWidth; x++) {
      alpha[(y + margin) * width + x + margin] = meanAlpha(object, x, y, innerWidth, innerHeight);
    }
  }
  for (let pass = 0; pass < 3; pass++) {
    alpha = blurred(alpha, width, height, radius, 1, width);
    alpha = blurred(alpha, height, width, radius, width, 1);
  }
  return { width, height, margin, alpha };
}

function meanAlpha(object: Raster, x: number, y: number, columns: number, rows: number): number {
  const fromX = Math.floor((x * object.width) / columns);
  const toX = Math.max(fromX + 1, Math.floor(((x + 1) * object.width) / columns));
  const fromY = Math.floor((y * object.height) / rows);
  const toY = Math.max(fromY + 1, Math.floor(((y + 1) * object.height) / rows));
  let sum = 0;
  for (let sourceY = fromY; sourceY < toY; sourceY++) {
    for (let sourceX = fromX; sourceX < toX; sourceX++) {
      sum += object.data[(sourceY * object.width + sourceX) * 4 + 3] ?? 0;
    }
  }
  return sum / ((toX - fromX) * (toY - fromY));
}

/** A running mean along one direction: `step` leads to the next value, `stride` to the next line. */
function blurred(
  values: Float32Array,
  length: number,
  lines: number,
  radius: number,
  step: number,
  stride: number,
): Float32Array {
  const out = new Float32Array(values.length);
  const span = 2 * radius + 1;
  for (let line = 0; line < lines; line++) {
    const start = line * stride;
    let sum = 0;
    for (let at = 0; at < Math.min(radius, length); at++) sum += values[start + at * step] ?? 0;
    for (let at = 0; at < length; at++) {
      if (at + radius < length) sum += values[start + (at + radius) * step] ?? 0;
      if (at - radius - 1 >= 0) sum -= values[start + (at - radius - 1) * step] ?? 0;
      out[start + at * step] = sum / span;
    }
  }
  return out;
}

function sample(soft: Softness, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= soft.width - 1 || y >= soft.height - 1) return 0;
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const shareX = x - x0;
  const shareY = y - y0;
  const at = y0 * soft.width + x0;
  const upper = (soft.alpha[at] ?? 0) * (1 - shareX) + (soft.alpha[at + 1] ?? 0) * shareX;
  const lower =
    (soft.alpha[at + soft.width] ?? 0) * (1 - shareX) + (soft.alpha[at + soft.width + 1] ?? 0) * shareX;
  return upper * (1 - shareY) + lower * shareY;
}
