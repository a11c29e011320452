import MessageIcon from '@mui/icons-material/MailOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../providers/resource.ts';

export const contactMessages = {
  name: 'messages',
  table: 'contact_messages',
  group: 'marketing',
  icon: MessageIcon,
  label: 'resources.messages.label',
  notices: ({ fetch, admin }) => ({ fetchFailed: fetch.messages, deleteFailed: admin.deleteFailed }),
  searchColumns: ['name', 'email', 'whatsapp', 'message'],
  isPublished: false,
  recordRepresentation: ({ name }) => String(name),
  list: lazy(() => import('./ContactMessageList.tsx')),
  show: lazy(() => import('./ContactMessageShow.tsx')),
} as const satisfies AdminResource;
