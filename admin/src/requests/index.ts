import OrderIcon from '@mui/icons-material/InboxOutlined';
import { onDemand } from '../layout/on-demand.tsx';
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
  list: onDemand(() => import('./RequestList.tsx')),
  show: onDemand(() => import('./RequestShow.tsx')),
} as const satisfies AdminResource;
