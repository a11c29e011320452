import { DEFAULT_REQUEST_STATUS, overdueBefore } from 'shared/requests/requests.ts';

/** Stands among the statuses in the list's address: new, and waiting for longer than was promised. */
export const OVERDUE = 'overdue';

/** What the list's filter means to the backend. */
export function resolveRequestFilter(
  filter: Record<string, unknown>,
  now = new Date(),
): Record<string, unknown> {
  if (filter.status !== OVERDUE) return filter;
  return { ...filter, status: DEFAULT_REQUEST_STATUS, 'created_at@lt': overdueBefore(now) };
}
