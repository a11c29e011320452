import * as z from 'zod/mini';
import type { Database } from '../database.types.ts';
import {
  choice,
  cleanedUrl,
  isBlank,
  line,
  positiveInteger,
  requiredLine,
  text,
  url,
} from '../validation.ts';

export type MediaItemRow = Database['public']['Tables']['media_items']['Row'];

export const MEDIA_TYPES = ['image', 'video'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];
export const DEFAULT_MEDIA_CATEGORY = 'general';
export const ALT_TEXT_MAX_LENGTH = 300;
const TITLE_MAX_LENGTH = 160;
const LAST_PLACE = 9999;

const VIDEO_EXTENSION = /\.(mp4|webm|ogg)$/i;

/** The type that an address stands for, by its extension (specification, section 5). */
export function mediaTypeOf(address: string): MediaType {
  return VIDEO_EXTENSION.test(pathOf(address)) ? 'video' : 'image';
}

/** The file-name part of an address: what a new item is called. Empty when there is none. */
export function mediaTitleOf(address: string): string {
  const name = pathOf(address).split('/').pop() ?? '';
  try {
    return toMediaTitle(decodeURIComponent(name));
  } catch {
    return toMediaTitle(name);
  }
}

/** As much of a name as a title may hold; empty when nothing of it can be seen. */
export function toMediaTitle(name: string): string {
  const visible = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, '')
    .trim();
  return isBlank(visible) ? '' : [...visible].slice(0, TITLE_MAX_LENGTH).join('');
}

/** The addresses in a text of one per line, each once; empty lines do not count. */
export function mediaUrlsOf(lines: string): string[] {
  const urls = lines.split('\n').map(cleanedUrl);
  return [...new Set(urls)].filter((url) => url !== '');
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/, '');
}

export const mediaItemSchema = z.object({
  title: requiredLine(TITLE_MAX_LENGTH),
  title_ar: z.nullish(line(TITLE_MAX_LENGTH)),
  description: z.nullish(text(5000)),
  description_ar: z.nullish(text(5000)),
  alt_text: z.nullish(line(ALT_TEXT_MAX_LENGTH)),
  alt_text_ar: z.nullish(line(ALT_TEXT_MAX_LENGTH)),
  type: choice(MEDIA_TYPES),
  category: requiredLine(60),
  url: url(),
  poster_url: z.nullish(url()),
  display_order: z.nullish(positiveInteger(LAST_PLACE)),
});
export type MediaItemForm = z.infer<typeof mediaItemSchema>;
