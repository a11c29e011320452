import { CERTIFICATES_BUCKET } from 'shared/storage.ts';
import type { FileColumn } from '../providers/resource.ts';

export const CERTIFICATE_FILE: FileColumn = {
  column: 'file_path',
  field: 'file',
  bucket: CERTIFICATES_BUCKET,
  isPrivate: true,
  mayBeVideo: true,
};

/** What the form hands on beside the schema's fields. */
export const CARRIED_FIELDS = [CERTIFICATE_FILE.column, CERTIFICATE_FILE.field];
