import DeploymentsIcon from '@mui/icons-material/PublishOutlined';
import { onDemand } from '../layout/on-demand.tsx';
import type { AdminResource } from '../providers/resource.ts';

export const deployments = {
  name: 'deployments',
  table: 'deployments',
  group: 'configuration',
  icon: DeploymentsIcon,
  label: 'resources.deployments.label',
  sort: { field: 'queued_at', order: 'DESC' },
  toasts: ({ fetch }) => ({ fetchFailed: fetch.deployments }),
  searchColumns: ['error'],
  isPublished: false,
  recordRepresentation: ({ id }) => String(id),
  list: onDemand(() => import('./DeploymentList.tsx')),
} as const satisfies AdminResource;
