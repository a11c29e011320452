import { MEDIA_BUCKET } from 'shared/storage.ts';
import type { FileColumn } from '../providers/resource.ts';

export const MEDIA_FILE: FileColumn = {
  column: 'url',
  field: 'file',
  bucket: MEDIA_BUCKET,
  mayBeVideo: true,
};
