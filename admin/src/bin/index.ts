import BinIcon from '@mui/icons-material/DeleteOutlined';
import { onDemand } from '../layout/on-demand.tsx';
import type { AdminResource } from '../providers/resource.ts';

/** What was deleted from the content, until it goes for good. */
export const bin = {
  name: 'bin',
  table: 'deleted_rows',
  group: 'configuration',
  icon: BinIcon,
  label: 'resources.bin.label',
  sort: { field: 'deleted_at', order: 'ASC' },
  toasts: ({ fetch, admin }) => ({ fetchFailed: fetch.bin, deleteFailed: admin.deleteForGoodFailed }),
  searchColumns: ['name'],
  hasAttachments: true,
  isPublished: false,
  recordRepresentation: ({ name }) => String(name),
  list: onDemand(() => import('./BinList.tsx')),
} as const satisfies AdminResource;
