import CertificateIcon from '@mui/icons-material/VerifiedOutlined';
import { certificateName } from 'shared/certificates/schemes.ts';
import { onDemand } from '../layout/on-demand.tsx';
import type { AdminResource } from '../providers/resource.ts';
import { CERTIFICATE_FILE } from './certificate-file.ts';
import { resolveCertificateFilter } from './certificate-filter.ts';

export const certificates = {
  name: 'certificates',
  table: 'certificates',
  group: 'content',
  icon: CertificateIcon,
  label: 'resources.certificates.label',
  sort: { field: 'valid_until', order: 'ASC' },
  toasts: ({ fetch, admin }) => ({
    fetchFailed: fetch.certificates,
    createFailed: admin.operationFailed,
    updateFailed: admin.operationFailed,
    deleteFailed: admin.deleteFailed,
  }),
  searchColumns: ['number', 'holder', 'site', 'scope', 'scope_ar', 'body'],
  resolveFilter: resolveCertificateFilter,
  translatedColumns: ['scope'],
  files: [CERTIFICATE_FILE],
  isPublished: true,
  isBinned: true,
  recordRepresentation: ({ scheme, scheme_version }) => certificateName({ scheme, scheme_version }),
  list: onDemand(() => import('./CertificateList.tsx')),
  create: onDemand(() => import('./CertificateCreate.tsx')),
  edit: onDemand(() => import('./CertificateEdit.tsx')),
} as const satisfies AdminResource;
