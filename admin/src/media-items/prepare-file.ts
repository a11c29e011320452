import { DEFAULT_MEDIA_CATEGORY, type MediaItemForm } from 'shared/media-items/media-items.ts';
import { refusePicture, toWebPicture } from '../components/picture/web-picture.ts';
import type { ChosenFile } from '../providers/files.ts';
import { isVideo, titleOfFile, VIDEO_MAX_BYTES } from './new-media.ts';
import { posterOf } from './video-poster.ts';

export type NewMedia = Pick<
  MediaItemForm,
  'title' | 'type' | 'category' | 'alt_text' | 'alt_text_ar' | 'poster_url'
> & {
  file: ChosenFile;
  poster: ChosenFile | null;
};

/** A file that waits to be stored. */
export interface PreparedFile {
  key: string;
  /** As it is called where it comes from. */
  name: string;
  item: NewMedia;
}

/** Null for a file that the bucket would not take or that is no readable picture. */
export async function prepareFile(file: File): Promise<PreparedFile | null> {
  const chosen = await toChosenFile(file);
  if (!chosen) return null;
  const isOfVideo = isVideo(file.type);
  return {
    key: crypto.randomUUID(),
    name: file.name,
    item: {
      title: titleOfFile(file.name),
      type: isOfVideo ? 'video' : 'image',
      category: DEFAULT_MEDIA_CATEGORY,
      alt_text: null,
      alt_text_ar: null,
      file: chosen,
      // Rows that are added together name the same columns.
      poster_url: null,
      poster: isOfVideo ? await toPoster(file) : null,
    },
  };
}

/** Null where this browser cannot read the video: others may. */
async function toPoster(file: File): Promise<ChosenFile | null> {
  const address = URL.createObjectURL(file);
  try {
    return await posterOf(address);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function toChosenFile(file: File): Promise<ChosenFile | null> {
  if (isVideo(file.type)) {
    if (file.size === 0 || file.size > VIDEO_MAX_BYTES) return null;
    return { blob: file, extension: file.type.replace('video/', '') };
  }
  if (refusePicture(file)) return null;
  try {
    return await toWebPicture(file);
  } catch {
    return null;
  }
}
