import { PRODUCT_IMAGES_BUCKET } from 'shared/storage.ts';
import type { FileColumn } from '../providers/resource.ts';

export const CATEGORY_FILE: FileColumn = {
  column: 'image_url',
  field: 'picture',
  bucket: PRODUCT_IMAGES_BUCKET,
};

export const CARRIED_FIELDS = [CATEGORY_FILE.field];
