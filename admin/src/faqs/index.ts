import FaqIcon from '@mui/icons-material/HelpOutlineOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../providers/resource.ts';

export const faqs = {
  name: 'faqs',
  table: 'faqs',
  group: 'content',
  icon: FaqIcon,
  label: 'resources.faqs.label',
  sort: { field: 'id', order: 'ASC' },
  toasts: ({ fetch, admin }) => ({
    fetchFailed: fetch.faqs,
    createFailed: admin.operationFailed,
    updateFailed: admin.operationFailed,
    deleteFailed: admin.deleteFailed,
  }),
  searchColumns: ['question', 'question_ar', 'answer', 'answer_ar'],
  translatedColumns: ['question', 'answer'],
  isPublished: true,
  isBinned: true,
  recordRepresentation: ({ question }) => String(question),
  list: lazy(() => import('./FaqList.tsx')),
  create: lazy(() => import('./FaqCreate.tsx')),
  edit: lazy(() => import('./FaqEdit.tsx')),
  importPage: lazy(() => import('./FaqImport.tsx')),
} as const satisfies AdminResource;
