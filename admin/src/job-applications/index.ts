import JobIcon from '@mui/icons-material/WorkOutlineOutlined';
import { onDemand } from '../layout/on-demand.tsx';
import type { AdminResource } from '../providers/resource.ts';

export const jobApplications = {
  name: 'job-applications',
  table: 'job_applications',
  group: 'marketing',
  icon: JobIcon,
  label: 'resources.job-applications.label',
  sort: { field: 'created_at', order: 'DESC' },
  toasts: ({ fetch, admin }) => ({
    fetchFailed: fetch.applications,
    updateFailed: admin.statusUpdateFailed,
    deleteFailed: admin.deleteFailed,
  }),
  searchTextColumn: 'search_text',
  searchFunction: 'search_job_applications',
  // Who applied by the site's form was told of the request.
  referenceColumns: ['request_id', 'id'],
  hasAttachments: true,
  isPublished: false,
  recordRepresentation: ({ name }) => String(name),
  list: onDemand(() => import('./JobApplicationList.tsx')),
  show: onDemand(() => import('./JobApplicationShow.tsx')),
} as const satisfies AdminResource;
