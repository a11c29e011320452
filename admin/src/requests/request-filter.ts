import { DEFAULT_REQUEST_STATUS, overdueBefore } from 'shared/requests/requests.ts';

/** Stands among the statuses in the list's address: new, and waiting for longer than was promised. */
export const OVERDUE = 'overdue';

/** What the list's filter means to the backend. A product and a month are those of one line. */
export function resolveRequestFilter(
  { product, month, ...filter }: Record<string, unknown>,
  now = new Date(),
): Record<string, unknown> {
  const line = { ...(product ? { product } : {}), ...(month ? { month } : {}) };
  return {
    ...filter,
    // An operator left empty sends the value as it is.
    ...(Object.keys(line).length > 0 && { 'lines@': `cs.${JSON.stringify([line])}` }),
    ...(filter.status === OVERDUE && {
      status: DEFAULT_REQUEST_STATUS,
      'created_at@lt': overdueBefore(now),
    }),
  };
}
