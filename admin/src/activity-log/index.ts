import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { onDemand } from '../layout/on-demand.tsx';
import type { AdminResource } from '../providers/resource.ts';

/** Written by the database, so there is nothing to add, to change or to delete. */
export const activityLog = {
  name: 'activity-log',
  table: 'activity_log',
  group: 'configuration',
  icon: HistoryIcon,
  label: 'resources.activity-log.label',
  sort: { field: 'at', order: 'DESC' },
  toasts: ({ fetch }) => ({ fetchFailed: fetch.activity }),
  searchTextColumn: 'search_text',
  isPublished: false,
  recordRepresentation: ({ id }) => `#${id}`,
  list: onDemand(() => import('./ActivityLogList.tsx')),
  show: onDemand(() => import('./ActivityLogShow.tsx')),
} as const satisfies AdminResource;
