/** What the list begins with: all that is not closed. They stand among the states in the list's address. */
export const OPEN = 'open';
export const ENDING = 'ending';
/** What the dashboard counts as won and as lost. */
export const WON = 'won';
export const NOT_WON = 'not_won';
/** What the board has as sent. */
export const SENT_LATELY = 'sent_lately';

const HOUR_MS = 3_600_000;
export const ENDING_HOURS = 72;
/** What was decided, or ended, before is no longer on the board. */
export const LATELY_HOURS = 30 * 24;

/** What the list's filter means to the backend, whose rows never say 'expired'. */
export function resolveOfferFilter(
  { state, products, ...others }: Record<string, unknown>,
  now = Date.now(),
): Record<string, unknown> {
  // Any of these names, as lines have them.
  const filter = Array.isArray(products)
    ? { ...others, 'products@ov': `{${products.map((name) => JSON.stringify(name)).join()}}` }
    : others;
  const at = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
  switch (state) {
    case undefined:
      return filter;
    case OPEN:
      return {
        ...filter,
        'or@': `(state.in.(draft,change_requested,accepted),and(state.eq.sent,valid_until.gte.${at(0)}))`,
      };
    case 'sent':
      return { ...filter, state, 'valid_until@gte': at(0) };
    case SENT_LATELY:
      return { ...filter, state: 'sent', 'valid_until@gte': at(-LATELY_HOURS) };
    case ENDING:
      return { ...filter, state: 'sent', 'valid_until@gte': at(0), 'valid_until@lte': at(ENDING_HOURS) };
    case 'expired':
      return { ...filter, state: 'sent', 'valid_until@lt': at(0) };
    case WON:
      return { ...filter, 'state@in': '(accepted,confirmed)' };
    case NOT_WON:
      return { ...filter, 'state@in': '(declined,lost)' };
    default:
      return { ...filter, state };
  }
}
