import UsersIcon from '@mui/icons-material/GroupOutlined';
import { onDemand } from '../layout/on-demand.tsx';
import type { AdminResource } from '../providers/resource.ts';

/** No table: the accounts come from functions, see `providers/users.ts`. */
export const users = {
  name: 'users',
  table: 'users',
  group: 'main',
  icon: UsersIcon,
  label: 'resources.users.label',
  sort: { field: 'created_at', order: 'DESC' },
  toasts: ({ fetch, admin }) => ({
    fetchFailed: fetch.users,
    createFailed: admin.addUserFailed,
    updateFailed: admin.updateRoleFailed,
    deleteFailed: admin.deleteUserFailed,
  }),
  searchColumns: ['email', 'role'],
  isPublished: false,
  recordRepresentation: ({ email }) => String(email),
  list: onDemand(() => import('./UserList.tsx')),
  create: onDemand(() => import('./UserCreate.tsx')),
  edit: onDemand(() => import('./UserEdit.tsx')),
} as const satisfies AdminResource;
