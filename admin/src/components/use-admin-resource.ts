import { useResourceContext, useResourceDefinition } from 'react-admin';
import { mayWrite } from 'shared/users/access.ts';
import { toastTexts } from '../providers/i18n/entry-text.ts';
import { useLanguage } from '../providers/i18n/language.ts';
import type { AdminResource, ResourceToasts } from '../providers/resource.ts';
import { useRole } from '../session/use-role.ts';

/** What the entity around this component says about itself. */
export function useAdminResource(): Pick<AdminResource, 'table' | 'label' | 'isPublished' | 'files'> &
  Required<Pick<AdminResource, 'sort'>> & {
    name: string;
    toasts: ResourceToasts;
    /** Whether whoever is signed in may change its rows. */
    isWritable: boolean;
    /** Fetches the code of the screen that a row leads to. */
    preloadRecord: (() => void) | undefined;
  } {
  useLanguage();
  const role = useRole();
  const name = useResourceContext();
  const { options } = useResourceDefinition<AdminResource>();
  if (!name || !options) throw new Error('useAdminResource needs a resource around it.');
  return {
    name,
    table: options.table,
    label: options.label,
    sort: options.sort ?? { field: 'id', order: 'ASC' },
    isPublished: options.isPublished,
    ...(options.files && { files: options.files }),
    toasts: options.toasts(toastTexts()),
    isWritable: mayWrite(role, options.table),
    preloadRecord: (options.show ?? options.edit)?.preload,
  };
}
