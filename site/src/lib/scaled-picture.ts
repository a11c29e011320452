import { getImage } from 'astro:assets';
import type { GetImageResult, ImageMetadata } from 'astro';
import { PICTURE_ENCODING } from './picture-encoding.ts';

interface Scaling {
  src: ImageMetadata | string;
  width: number;
  height: number;
  widths: number[];
}

const known = new Map<string, Promise<GetImageResult>>();

/** The addresses of a picture in all its sizes. A product's card is part of many pages, and its picture worked out once. */
export function scaledPicture({ src, width, height, widths }: Scaling): Promise<GetImageResult> {
  const key = JSON.stringify([typeof src === 'string' ? src : src.src, width, height, widths]);
  const scaled = known.get(key) ?? getImage({ src, width, height, widths, ...PICTURE_ENCODING });
  known.set(key, scaled);
  return scaled;
}
