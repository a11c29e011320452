import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { onDemand } from '../layout/on-demand.tsx';
import type { AdminResource } from '../providers/resource.ts';

export const siteSettings = {
  name: 'settings',
  table: 'site_settings',
  primaryKey: 'key',
  group: 'configuration',
  icon: SettingsIcon,
  label: 'resources.settings.label',
  toasts: ({ fetch, admin }) => ({ fetchFailed: fetch.settings, updateFailed: admin.saveFailed }),
  searchColumns: [],
  isUpserted: true,
  // The site asks for the switch when it is opened; nothing is built into its pages.
  isPublished: false,
  recordRepresentation: ({ key }) => String(key),
  list: onDemand(() => import('./SettingsPage.tsx')),
} as const satisfies AdminResource;
