import { dayOf } from 'shared/offers/validity.ts';

export const FOLLOW_UP_FILTERS = ['overdue', 'due', 'planned', 'none'] as const;
export type FollowUpFilter = (typeof FOLLOW_UP_FILTERS)[number];

/** What the list's filter means to the backend, whose rows never say what is due today. */
export function resolveBuyerFilter(
  { follow_up, ...filter }: Record<string, unknown>,
  now = Date.now(),
): Record<string, unknown> {
  const today = dayOf(now);
  switch (follow_up) {
    case 'overdue':
      return { ...filter, 'follow_up_due@lt': today };
    case 'due':
      return { ...filter, 'follow_up_due@lte': today };
    case 'planned':
      return { ...filter, 'follow_up_due@gt': today };
    case 'none':
      return { ...filter, 'follow_up_due@is': 'null' };
    default:
      return filter;
  }
}
