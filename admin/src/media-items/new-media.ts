import {
  DEFAULT_MEDIA_CATEGORY,
  type MediaItemForm,
  mediaTitleOf,
  mediaTypeOf,
  toMediaTitle,
} from 'shared/media-items/media-items.ts';
import { isSafeUrl } from 'shared/validation.ts';

export const VIDEO_TYPES = ['video/mp4', 'video/webm', 'video/ogg'] as const;

/** The bucket's limit; a video is stored as it is. */
export const VIDEO_MAX_BYTES = 50 * 1024 * 1024;

type NewMediaItem = Pick<MediaItemForm, 'title' | 'type' | 'category' | 'url'>;

/** A row for an address that somebody typed (specification, section 5). */
export function mediaItemOf(url: string): NewMediaItem {
  return {
    title: mediaTitleOf(url) || toMediaTitle(url),
    type: mediaTypeOf(url),
    category: DEFAULT_MEDIA_CATEGORY,
    url,
  };
}

/** The lines that are no address which may be stored. */
export function refusedUrls(urls: readonly string[]): string[] {
  return urls.filter((url) => !isSafeUrl(url));
}

/** What a file is called: its name without the extension. */
export function titleOfFile(name: string): string {
  return toMediaTitle(name.replace(/\.[^.]*$/, '')) || toMediaTitle(name);
}

export function isVideo(type: string): boolean {
  return VIDEO_TYPES.some((videoType) => videoType === type);
}
