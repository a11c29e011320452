import type { OfferRecord } from 'shared/offers/staff-api.ts';
import { expect, it } from 'vitest';
import { offerButtons } from './offer-actions.ts';

const NOW = '2026-11-26T10:00:00Z';

function offer(shown_state: OfferRecord['shown_state'], overrides: Partial<OfferRecord> = {}): OfferRecord {
  const snapshot = { valid_until: '2026-12-04T21:59:59Z' };
  return {
    shown_state,
    draft: null,
    current_version: 1,
    versions: [{ snapshot }],
    now: NOW,
    ...overrides,
  } as OfferRecord;
}
const draft = { version: 2 } as OfferRecord['draft'];

it.each([
  ['sent', ['newVersion', 'extend', 'clone', 'resend', 'lose', 'withdraw', 'revoke']],
  ['expired', ['newVersion', 'extend', 'clone', 'lose', 'withdraw', 'revoke']],
  ['change_requested', ['newVersion', 'clone', 'resend', 'lose', 'withdraw', 'revoke']],
  ['accepted', ['confirm', 'clone', 'revoke']],
  ['confirmed', ['clone', 'revoke']],
  ['declined', ['newVersion', 'clone', 'lose', 'revoke']],
  ['withdrawn', ['clone', 'revoke']],
  ['lost', ['clone', 'revoke']],
] as const)('an offer that is %s', (state, buttons) => {
  expect(offerButtons(offer(state))).toEqual(buttons);
});

it('is written, or deleted, until its first version is sent', () => {
  expect(offerButtons(offer('draft', { draft, current_version: null }))).toEqual(['edit', 'discard']);
});

it('is neither extended nor begun anew while the next version is written', () => {
  expect(offerButtons(offer('sent', { draft }))).toEqual([
    'edit',
    'clone',
    'resend',
    'lose',
    'withdraw',
    'revoke',
    'discard',
  ]);
});

it('is extended before all else when it ends within three days', () => {
  expect(offerButtons(offer('sent', { now: '2026-12-02T10:00:00Z' })).slice(0, 2)).toEqual([
    'extend',
    'newVersion',
  ]);
});
