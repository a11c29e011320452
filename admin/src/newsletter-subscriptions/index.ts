import NewsletterIcon from '@mui/icons-material/CampaignOutlined';
import { lazy } from 'react';
import type { AdminResource } from '../providers/resource.ts';

/** View only: addresses are added by visitors, and nobody else, and leave with the person whose they are. */
export const newsletterSubscriptions = {
  name: 'newsletter',
  table: 'newsletter_subscriptions',
  group: 'marketing',
  icon: NewsletterIcon,
  label: 'resources.newsletter.label',
  sort: { field: 'created_at', order: 'DESC' },
  toasts: ({ fetch }) => ({ fetchFailed: fetch.subscriptions }),
  searchColumns: ['email'],
  isPublished: false,
  recordRepresentation: ({ email }) => String(email),
  list: lazy(() => import('./NewsletterSubscriptionList.tsx')),
} as const satisfies AdminResource;
