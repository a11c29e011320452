import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import { onDemand } from '../layout/on-demand.tsx';
import type { AdminResource } from '../providers/resource.ts';

/** Requests and offers as cards; whoever reads offers sees it. */
export const board = {
  name: 'board',
  table: 'offers',
  isView: true,
  group: 'main',
  icon: BoardIcon,
  label: 'menu.board',
  toasts: ({ fetch }) => ({ fetchFailed: fetch.offers }),
  isPublished: false,
  recordRepresentation: ({ id }) => String(id),
  list: onDemand(() => import('./Board.tsx')),
} as const satisfies AdminResource;
