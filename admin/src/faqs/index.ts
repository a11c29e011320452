import FaqIcon from '@mui/icons-material/HelpOutlineOutlined';
import { onDemand } from '../layout/on-demand.tsx';
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
  list: onDemand(() => import('./FaqList.tsx')),
  create: onDemand(() => import('./FaqCreate.tsx')),
  edit: onDemand(() => import('./FaqEdit.tsx')),
  importPage: onDemand(() => import('./FaqImport.tsx')),
} as const satisfies AdminResource;
