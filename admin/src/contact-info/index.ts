import ContactIcon from '@mui/icons-material/ContactPhoneOutlined';
import { onDemand } from '../layout/on-demand.tsx';
import type { AdminResource } from '../providers/resource.ts';

export const contactInfo = {
  name: 'contact-info',
  table: 'contact_info',
  group: 'configuration',
  icon: ContactIcon,
  label: 'resources.contact-info.label',
  sort: { field: 'created_at', order: 'ASC' },
  toasts: ({ fetch, admin }) => ({
    fetchFailed: fetch.contactInfo,
    createFailed: admin.operationFailed,
    updateFailed: admin.operationFailed,
    deleteFailed: admin.deleteFailed,
  }),
  searchColumns: ['info_key', 'label', 'label_ar', 'value', 'value_ar'],
  // Values are left out: a number or an address of mail is the same in both languages.
  translatedColumns: ['label'],
  isPublished: true,
  isBinned: true,
  recordRepresentation: ({ label }) => String(label),
  list: onDemand(() => import('./ContactInfoList.tsx')),
  create: onDemand(() => import('./ContactInfoCreate.tsx')),
  edit: onDemand(() => import('./ContactInfoEdit.tsx')),
} as const satisfies AdminResource;
