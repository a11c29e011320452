import OrderIcon from '@mui/icons-material/InboxOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../providers/resource.ts';
import { resolveRequestFilter } from './request-filter.ts';

export const requests = {
  name: 'orders',
  table: 'requests',
  group: 'main',
  icon: OrderIcon,
  label: 'resources.requests.label',
  sort: { field: 'created_at', order: 'DESC' },
  toasts: ({ fetch, admin }) => ({
    fetchFailed: fetch.requests,
    updateFailed: admin.statusUpdateFailed,
    deleteFailed: admin.deleteFailed,
  }),
  searchTextColumn: 'search_text',
  searchFunction: 'search_requests',
  referenceColumns: ['id'],
  resolveFilter: resolveRequestFilter,
  hasAttachments: true,
  isPublished: false,
  recordRepresentation: ({ form_data }) => String(form_data?.fullName ?? ''),
  list: lazy(() => import('./RequestList.tsx')),
  show: lazy(() => import('./RequestShow.tsx')),
} as const satisfies AdminResource;
