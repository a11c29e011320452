import { PRODUCT_IMAGES_BUCKET } from 'shared/storage.ts';
import type { FileColumn } from '../providers/resource.ts';

export const PRODUCT_FILE: FileColumn = { column: 'image', field: 'picture', bucket: PRODUCT_IMAGES_BUCKET };

export const CARRIED_FIELDS = [PRODUCT_FILE.field];
