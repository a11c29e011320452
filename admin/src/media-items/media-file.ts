import { MEDIA_BUCKET } from 'shared/storage.ts';
import type { FileColumn } from '../providers/resource.ts';

export const MEDIA_FILE: FileColumn = {
  column: 'url',
  field: 'file',
  bucket: MEDIA_BUCKET,
  mayBeVideo: true,
};

/** What a video shows before it plays. */
export const POSTER_FILE: FileColumn = { column: 'poster_url', field: 'poster', bucket: MEDIA_BUCKET };

export const CARRIED_FIELDS = [POSTER_FILE.field];
