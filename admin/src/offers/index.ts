import OfferIcon from '@mui/icons-material/RequestQuoteOutlined';
import { onDemand } from '../layout/on-demand.tsx';
import type { AdminResource } from '../providers/resource.ts';
import { resolveOfferFilter } from './offer-filter.ts';

export const offers = {
  name: 'offers',
  table: 'offers',
  group: 'main',
  icon: OfferIcon,
  label: 'resources.offers.label',
  sort: { field: 'valid_until', order: 'ASC' },
  toasts: ({ fetch, admin }) => ({ fetchFailed: fetch.offers, deleteFailed: admin.deleteFailed }),
  searchTextColumn: 'search_text',
  searchFunction: 'search_offers',
  resolveFilter: resolveOfferFilter,
  newItemsText: 'menu.answers',
  isPublished: false,
  recordRepresentation: ({ number }) => String(number ?? ''),
  list: onDemand(() => import('./OfferList.tsx')),
  create: onDemand(() => import('./OfferCreate.tsx')),
  edit: onDemand(() => import('./editor/OfferEdit.tsx')),
  show: onDemand(() => import('./OfferShow.tsx')),
} as const satisfies AdminResource;
