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

const known = new Map<string, GetImageResult | Promise<GetImageResult>>();

/**
 * The addresses of a picture in all its sizes. A product's card is part of many pages, and its picture worked out once.
 * @returns no promise when it is known: Astro takes longer with all that stands behind one
 */
export function scaledPicture({ src, ...sizes }: Scaling): GetImageResult | Promise<GetImageResult> {
  const key = JSON.stringify([typeof src === 'string' ? src : src.src, sizes]);
  const before = known.get(key);
  if (before) return before;
  const scaled = getImage({ src, ...sizes, ...PICTURE_ENCODING }).then((image) => {
    known.set(key, image);
    return image;
  });
  known.set(key, scaled);
  return scaled;
}
