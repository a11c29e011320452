import type { SubscriptionPurpose } from 'shared/newsletter-subscriptions/subscription-links.ts';

/** What the page shows: the question of a link, what came of it, or that the link is of no use. */
export type Step = SubscriptionPurpose | 'confirmed' | 'unsubscribed' | 'useless';
