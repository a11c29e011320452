import ShareIcon from '@mui/icons-material/ShareOutlined';
import { lazy } from 'react';
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
  list: lazy(() => import('./SocialLinkList.tsx')),
  create: lazy(() => import('./SocialLinkCreate.tsx')),
  edit: lazy(() => import('./SocialLinkEdit.tsx')),
} as const satisfies AdminResource;
