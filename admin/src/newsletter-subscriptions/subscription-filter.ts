export const SUBSCRIPTION_STATES = ['confirmed', 'unconfirmed'] as const;

/** What the list's filter means to the backend, which keeps when an address was confirmed. */
export function resolveSubscriptionFilter({
  state,
  ...filter
}: Record<string, unknown>): Record<string, unknown> {
  if (state === undefined) return filter;
  return { ...filter, [state === 'confirmed' ? 'confirmed_at@not.is' : 'confirmed_at@is']: 'null' };
}
