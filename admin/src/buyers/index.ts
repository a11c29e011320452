import BuyerIcon from '@mui/icons-material/StoreOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../providers/resource.ts';
import { resolveBuyerFilter } from './buyer-filter.ts';

export const buyers = {
  name: 'buyers',
  table: 'companies',
  group: 'main',
  icon: BuyerIcon,
  label: 'resources.buyers.label',
  sort: { field: 'heard_at', order: 'DESC' },
  toasts: ({ fetch, admin }) => ({
    fetchFailed: fetch.buyers,
    createFailed: admin.operationFailed,
    updateFailed: admin.operationFailed,
    deleteFailed: admin.deleteFailed,
  }),
  searchTextColumn: 'search_text',
  resolveFilter: resolveBuyerFilter,
  isPublished: false,
  recordRepresentation: ({ name }) => String(name ?? ''),
  list: lazy(() => import('./BuyerList.tsx')),
  create: lazy(() => import('./BuyerCreate.tsx')),
  edit: lazy(() => import('./BuyerEdit.tsx')),
  show: lazy(() => import('./BuyerShow.tsx')),
  importPage: lazy(() => import('./BuyerImport.tsx')),
} as const satisfies AdminResource;
