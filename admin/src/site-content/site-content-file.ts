import { MEDIA_BUCKET } from 'shared/storage.ts';
import type { FileColumn } from '../providers/resource.ts';

export const SITE_CONTENT_FILE: FileColumn = { column: 'image_url', field: 'picture', bucket: MEDIA_BUCKET };

export const CARRIED_FIELDS = [SITE_CONTENT_FILE.field];
