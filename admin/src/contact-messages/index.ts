import MessageIcon from '@mui/icons-material/MailOutlined';
import { onDemand } from '../layout/on-demand.tsx';
import type { AdminResource } from '../providers/resource.ts';

export const contactMessages = {
  name: 'messages',
  table: 'contact_messages',
  group: 'marketing',
  icon: MessageIcon,
  label: 'resources.messages.label',
  sort: { field: 'created_at', order: 'DESC' },
  toasts: ({ fetch, admin }) => ({
    fetchFailed: fetch.messages,
    updateFailed: admin.statusUpdateFailed,
    deleteFailed: admin.deleteFailed,
  }),
  searchTextColumn: 'search_text',
  searchFunction: 'search_contact_messages',
  referenceColumns: ['id'],
  isPublished: false,
  recordRepresentation: ({ name }) => String(name),
  list: onDemand(() => import('./ContactMessageList.tsx')),
  show: onDemand(() => import('./ContactMessageShow.tsx')),
} as const satisfies AdminResource;
