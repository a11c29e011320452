import ShareIcon from '@mui/icons-material/ShareOutlined';
import { onDemand } from '../layout/on-demand.tsx';
import type { AdminResource } from '../providers/resource.ts';

export const socialLinks = {
  name: 'social-links',
  table: 'social_links',
  group: 'configuration',
  icon: ShareIcon,
  label: 'resources.social-links.label',
  sort: { field: 'platform', order: 'ASC' },
  toasts: ({ fetch, admin }) => ({
    fetchFailed: fetch.socialLinks,
    createFailed: admin.operationFailed,
    updateFailed: admin.operationFailed,
    deleteFailed: admin.deleteFailed,
  }),
  searchColumns: ['platform', 'url'],
  isPublished: true,
  isBinned: true,
  recordRepresentation: ({ platform }) => String(platform),
  list: onDemand(() => import('./SocialLinkList.tsx')),
  create: onDemand(() => import('./SocialLinkCreate.tsx')),
  edit: onDemand(() => import('./SocialLinkEdit.tsx')),
} as const satisfies AdminResource;
