import { getImage } from 'astro:assets';
import type { GetImageResult, ImageMetadata } from 'astro';
import { PICTURE_ENCODING } from './picture-encoding.ts';

interface Scaling {
  src: ImageMetadata | string;
  /** Without sizes, that of the file. */
  width?: number;
  height?: number;
  widths?: number[];
}

const known = new Map<string, Promise<GetImageResult>>();

/** The addresses of a picture in all its sizes. A product's card is part of many pages, and its picture worked out once. */
export function scaledPicture({ src, ...sizes }: Scaling): Promise<GetImageResult> {
  const key = JSON.stringify([typeof src === 'string' ? src : src.src, sizes]);
  const scaled = known.get(key) ?? getImage({ src, ...sizes, ...PICTURE_ENCODING });
  known.set(key, scaled);
  return scaled;
}
