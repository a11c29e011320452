import CertificateIcon from '@mui/icons-material/VerifiedOutlined';
import { lazy } from 'react';
import { certificateName } from 'shared/certificates/schemes.ts';
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
  list: lazy(() => import('./CertificateList.tsx')),
  create: lazy(() => import('./CertificateCreate.tsx')),
  edit: lazy(() => import('./CertificateEdit.tsx')),
} as const satisfies AdminResource;
