import sharp from 'sharp';

/** Pixels as red, green, blue, alpha; alpha is not multiplied into the colours. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

const CHANNELS = 4;

export function blankRaster(width: number, height: number): Raster {
  return { width, height, data: new Uint8ClampedArray(width * height * CHANNELS) };
}

export function filledRaster(width: number, height: number, hex: string): Raster {
  const raster = blankRaster(width, height);
  const [red, green, blue] = parseHex(hex);
  for (let at = 0; at < raster.data.length; at += CHANNELS) raster.data.set([red, green, blue, 255], at);
  return raster;
}

export function parseHex(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Draws one straight-alpha pixel over another, in place. */
export function blendPixel(
  data: Uint8ClampedArray,
  at: number,
  red: number,
  green: number,
  blue: number,
  alpha: number,
): void {
  if (alpha <= 0) return;
  const under = (data[at + 3] ?? 0) * (1 - alpha / 255);
  const together = alpha + under;
  data[at] = (red * alpha + (data[at] ?? 0) * under) / together;
  data[at + 1] = (green * alpha + (data[at + 1] ?? 0) * under) / together;
  data[at + 2] = (blue * alpha + (data[at + 2] ?? 0) * under) / together;
  data[at + 3] = together;
}

export function drawOver(canvas: Raster, layer: Raster, left: number, top: number): void {
  const fromX = Math.max(0, -left);
  const toX = Math.min(layer.width, canvas.width - left);
  const fromY = Math.max(0, -top);
  const toY = Math.min(layer.height, canvas.height - top);
  const source = layer.data;
  for (let y = fromY; y < toY; y++) {
    let from = (y * layer.width + fromX) * CHANNELS;
    let to = ((y + top) * canvas.width + fromX + left) * CHANNELS;
    for (let x = fromX; x < toX; x++, from += CHANNELS, to += CHANNELS) {
      const alpha = source[from + 3] ?? 0;
      blendPixel(canvas.data, to, source[from] ?? 0, source[from + 1] ?? 0, source[from + 2] ?? 0, alpha);
    }
  }
}

/** Cuts away the margin in which nothing is visible. */
export function trimmed(raster: Raster): Raster {
  const visibleFrom = 10;
  let left = raster.width;
  let right = -1;
  let top = raster.height;
  let bottom = -1;
  for (let y = 0; y < raster.height; y++) {
    for (let x = 0; x < raster.width; x++) {
      if ((raster.data[(y * raster.width + x) * CHANNELS + 3] ?? 0) < visibleFrom) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  }
  if (right < 0) throw new Error('There is nothing visible in this picture.');
  return cropped(raster, left, top, right - left + 1, bottom - top + 1);
}

function cropped(raster: Raster, left: number, top: number, width: number, height: number): Raster {
  const out = blankRaster(width, height);
  for (let y = 0; y < height; y++) {
    const from = ((y + top) * raster.width + left) * CHANNELS;
    out.data.set(raster.data.subarray(from, from + width * CHANNELS), y * width * CHANNELS);
  }
  return out;
}

export function mirrored(raster: Raster): Raster {
  const out = blankRaster(raster.width, raster.height);
  for (let y = 0; y < raster.height; y++) {
    for (let x = 0; x < raster.width; x++) {
      const from = (y * raster.width + x) * CHANNELS;
      const to = (y * raster.width + raster.width - 1 - x) * CHANNELS;
      out.data.set(raster.data.subarray(from, from + CHANNELS), to);
    }
  }
  return out;
}

/** Turns clockwise around the middle; the result is as large as the turned object. */
export function turned(raster: Raster, degrees: number): Raster {
  const source = withMargin(raster);
  const { width, height, data } = source;
  const radians = (degrees * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const out = blankRaster(
    Math.ceil(Math.abs(width * cos) + Math.abs(height * sin)),
    Math.ceil(Math.abs(width * sin) + Math.abs(height * cos)),
  );
  const pixel = out.data;
  let to = 0;
  for (let y = 0; y < out.height; y++) {
    const dy = y + 0.5 - out.height / 2;
    let sourceX = (0.5 - out.width / 2) * cos + dy * sin + width / 2 - 0.5;
    let sourceY = dy * cos - (0.5 - out.width / 2) * sin + height / 2 - 0.5;
    for (let x = 0; x < out.width; x++, to += CHANNELS, sourceX += cos, sourceY -= sin) {
      if (sourceX < 0 || sourceY < 0 || sourceX >= width - 1 || sourceY >= height - 1) continue;
      const left = sourceX | 0;
      const top = sourceY | 0;
      const shareX = sourceX - left;
      const shareY = sourceY - top;
      const upper = (top * width + left) * CHANNELS;
      const lower = upper + width * CHANNELS;
      // how much each of the four neighbours counts: its nearness times its opacity
      const a = (1 - shareX) * (1 - shareY) * (data[upper + 3] ?? 0);
      const b = shareX * (1 - shareY) * (data[upper + 7] ?? 0);
      const c = (1 - shareX) * shareY * (data[lower + 3] ?? 0);
      const d = shareX * shareY * (data[lower + 7] ?? 0);
      const alpha = a + b + c + d;
      if (alpha < 0.5) continue;
      for (let channel = 0; channel < 3; channel++) {
        const sum =
          a * (data[upper + channel] ?? 0) +
          b * (data[upper + 4 + channel] ?? 0) +
          c * (data[lower + channel] ?? 0) +
          d * (data[lower + 4 + channel] ?? 0);
        pixel[to + channel] = sum / alpha;
      }
      pixel[to + 3] = alpha;
    }
  }
  return out;
}

/** One transparent pixel all round, so that a turned edge is smooth. */
function withMargin(raster: Raster): Raster {
  const out = blankRaster(raster.width + 2, raster.height + 2);
  for (let y = 0; y < raster.height; y++) {
    const from = y * raster.width * CHANNELS;
    out.data.set(
      raster.data.subarray(from, from + raster.width * CHANNELS),
      ((y + 1) * out.width + 1) * CHANNELS,
    );
  }
  return out;
}

/** `effort` is libwebp's, 0 (fast) to 6 (small). */
export async function encodeWebp(raster: Raster, quality: number, effort: number): Promise<Buffer> {
  return sharp(Buffer.from(raster.data.buffer), {
    raw: { width: raster.width, height: raster.height, channels: CHANNELS },
  })
    .webp({ quality, alphaQuality: 90, effort })
    .toBuffer();
}
