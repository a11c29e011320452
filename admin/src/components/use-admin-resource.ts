import { useResourceContext, useResourceDefinition } from 'react-admin';
import { notices } from '../providers/i18n/entry-text.ts';
import type { AdminResource, ResourceNotices } from '../providers/resource.ts';

/** What the entity around this component says about itself. */
export function useAdminResource(): Pick<AdminResource, 'label' | 'isPublished'> & {
  name: string;
  notices: ResourceNotices;
} {
  const name = useResourceContext();
  const { options } = useResourceDefinition<AdminResource>();
  if (!name || !options) throw new Error('useAdminResource needs a resource around it.');
  return {
    name,
    label: options.label,
    isPublished: options.isPublished,
    notices: options.notices(notices()),
  };
}
