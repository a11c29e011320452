import { useResourceContext, useResourceDefinition } from 'react-admin';
import { FileRemovalError } from '../providers/files.ts';
import { notices } from '../providers/i18n/entry-text.ts';
import { useLanguage } from '../providers/i18n/language.ts';
import type { AdminResource, ResourceNotices } from '../providers/resource.ts';

/** What the entity around this component says about itself. */
export function useAdminResource(): Pick<AdminResource, 'table' | 'label' | 'isPublished' | 'file'> & {
  name: string;
  notices: ResourceNotices;
} {
  useLanguage();
  const name = useResourceContext();
  const { options } = useResourceDefinition<AdminResource>();
  if (!name || !options) throw new Error('useAdminResource needs a resource around it.');
  return {
    name,
    table: options.table,
    label: options.label,
    isPublished: options.isPublished,
    ...(options.file && { file: options.file }),
    notices: options.notices(notices()),
  };
}

/** The title of a failed delete; a file that could not be removed may have one of its own. */
export function deleteFailureTitle(notices: ResourceNotices, error: unknown): string {
  const fileTitle = error instanceof FileRemovalError ? notices.deleteFileFailed : undefined;
  return fileTitle ?? notices.deleteFailed ?? notices.fetchFailed;
}
