import { expect, it } from 'vitest';
import { resolveOfferFilter } from './offer-filter.ts';

const now = Date.parse('2026-11-26T10:00:00Z');
const soon = '2026-11-29T10:00:00.000Z';
const at = '2026-11-26T10:00:00.000Z';

it.each([
  ['expired', { state: 'sent', 'valid_until@lt': at }],
  ['sent', { state: 'sent', 'valid_until@gte': at }],
  ['ending', { state: 'sent', 'valid_until@gte': at, 'valid_until@lte': soon }],
  ['sent_lately', { state: 'sent', 'valid_until@gte': '2026-10-27T10:00:00.000Z' }],
  ['lost', { state: 'lost' }],
  ['won', { 'state@in': '(accepted,confirmed)' }],
  ['not_won', { 'state@in': '(declined,lost)' }],
])('asks for what is %s by the stored state and the day', (state, filter) => {
  expect(resolveOfferFilter({ state, currency: 'EUR' }, now)).toEqual({ ...filter, currency: 'EUR' });
});

it('leaves what has expired out of what is open', () => {
  expect(resolveOfferFilter({ state: 'open' }, now)).toEqual({
    'or@': `(state.in.(draft,change_requested,accepted),and(state.eq.sent,valid_until.gte.${at}))`,
  });
  expect(resolveOfferFilter({ currency: 'EUR' }, now)).toEqual({ currency: 'EUR' });
});

it('finds any of the names that a product has in lines', () => {
  expect(resolveOfferFilter({ products: ['Navel "A"', 'Murcott'] })).toEqual({
    'products@ov': '{"Navel \\"A\\"","Murcott"}',
  });
});
