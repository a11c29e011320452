import { BOARD_COLUMNS, type BoardCard, type OfferCard } from 'shared/offers/board.ts';
import { OFFER_STATES, OFFER_TRANSITIONS, type OfferState } from 'shared/offers/states.ts';
import { describe, expect, it } from 'vitest';
import { mayWithdraw, moveTo } from './moves.ts';

const request = { id: '1', state: 'request' } as BoardCard;
const offer = (state: OfferState, values: Partial<OfferCard> = {}) =>
  ({ id: '1', request_id: null, draft_version: null, ...values, state }) as OfferCard;
const actionsOf = (card: BoardCard) => BOARD_COLUMNS.map((column) => moveTo(card, column).action ?? null);

it.each([
  [request, [null, 'makeOffer', null, null, null, null, null]],
  [offer('draft', { draft_version: 1 }), [null, 'write', 'send', null, null, null, null]],
  [
    offer('draft', { draft_version: 1, request_id: '2' }),
    ['discard', 'write', 'send', null, null, null, null],
  ],
  [offer('sent'), [null, 'write', null, null, null, null, 'lose']],
  [offer('sent', { draft_version: 2 }), [null, 'write', 'send', null, null, null, 'lose']],
  [offer('change_requested'), [null, 'write', null, null, null, null, 'lose']],
  [offer('accepted'), [null, null, null, null, null, 'confirm', null]],
  [offer('confirmed'), [null, null, null, null, null, null, null]],
  [offer('declined'), [null, 'write', null, null, null, null, 'lose']],
  [offer('lost'), [null, null, null, null, null, null, null]],
])('moves %j', (card, actions) => {
  expect(actionsOf(card)).toEqual(actions);
});

it('says of every other column why not', () => {
  for (const card of [request, ...OFFER_STATES.map((state) => offer(state))]) {
    for (const column of BOARD_COLUMNS) {
      const { action, refusal } = moveTo(card, column);
      expect([action, refusal].filter(Boolean)).toHaveLength(1);
    }
  }
});

describe('no move but a transition of staff', () => {
  it.each(['confirm', 'lose'] as const)('%s', (action) => {
    const { from, by } = OFFER_TRANSITIONS[action];

    expect(by).toBe('staff');
    expect(OFFER_STATES.filter((state) => actionsOf(offer(state)).includes(action))).toEqual(
      OFFER_STATES.filter((state) => from.includes(state)),
    );
  });

  it('withdraw', () => {
    expect(OFFER_STATES.filter((state) => mayWithdraw(offer(state)))).toEqual(
      OFFER_TRANSITIONS.withdraw.from,
    );
    expect(mayWithdraw(request)).toBe(false);
  });
});
