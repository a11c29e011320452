import BuyerIcon from '@mui/icons-material/StoreOutlined';
import { onDemand } from '../layout/on-demand.tsx';
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
  list: onDemand(() => import('./BuyerList.tsx')),
  create: onDemand(() => import('./BuyerCreate.tsx')),
  edit: onDemand(() => import('./BuyerEdit.tsx')),
  show: onDemand(() => import('./BuyerShow.tsx')),
  importPage: onDemand(() => import('./BuyerImport.tsx')),
} as const satisfies AdminResource;
