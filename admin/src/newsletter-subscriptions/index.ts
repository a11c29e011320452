import NewsletterIcon from '@mui/icons-material/CampaignOutlined';
import { onDemand } from '../layout/on-demand.tsx';
import type { AdminResource } from '../providers/resource.ts';
import { resolveSubscriptionFilter } from './subscription-filter.ts';

/** View only: visitors add their addresses, confirm them and take them away; staff erase a person as a whole. */
export const newsletterSubscriptions = {
  name: 'newsletter',
  table: 'newsletter_subscriptions',
  group: 'marketing',
  icon: NewsletterIcon,
  label: 'resources.newsletter.label',
  sort: { field: 'created_at', order: 'DESC' },
  toasts: ({ fetch }) => ({ fetchFailed: fetch.subscriptions }),
  searchColumns: ['email'],
  resolveFilter: resolveSubscriptionFilter,
  isPublished: false,
  recordRepresentation: ({ email }) => String(email),
  list: onDemand(() => import('./NewsletterSubscriptionList.tsx')),
} as const satisfies AdminResource;
