import { blankRaster, type Raster } from './raster.ts';

export function coloursOf({ width, height, data }: Raster): Buffer {
  const colours = Buffer.alloc(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    colours[to] = data[from] ?? 0;
    colours[to + 1] = data[from + 1] ?? 0;
    colours[to + 2] = data[from + 2] ?? 0;
  }
  return colours;
}

export function edgeOf({ width, height, data }: Raster): Buffer {
  const edge = Buffer.alloc(width * height);
  for (let at = 0; at < edge.length; at++) edge[at] = data[at * 4 + 3] ?? 0;
  return edge;
}

export function joined(width: number, height: number, colours: Uint8Array, edge: Uint8Array): Raster {
  const out = blankRaster(width, height);
  for (let at = 0, from = 0, to = 0; at < edge.length; at++, from += 3, to += 4) {
    out.data[to] = colours[from] ?? 0;
    out.data[to + 1] = colours[from + 1] ?? 0;
    out.data[to + 2] = colours[from + 2] ?? 0;
    out.data[to + 3] = edge[at] ?? 0;
  }
  return out;
}
