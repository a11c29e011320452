import type { BoardCard, BoardColumnName } from 'shared/offers/board.ts';
import { isPossible } from 'shared/offers/states.ts';

/** What a column does with a card that is dropped on it. */
export type MoveAction = 'makeOffer' | 'discard' | 'write' | 'send' | 'confirm' | 'lose';
export type CardAction = MoveAction | 'withdraw';
export type Refusal =
  | 'onlyRequests'
  | 'offerFirst'
  | 'versionFirst'
  | 'buyerAsks'
  | 'buyerAccepts'
  | 'confirmedFollows'
  | 'neverSent'
  | 'agreed'
  | 'closed';

export interface Move {
  action?: MoveAction;
  /** Why there is none. */
  refusal?: Refusal;
}

/** What moving a card to a column does, by the transitions that offers have, or why it cannot be moved there. */
export function moveTo(card: BoardCard, column: BoardColumnName): Move {
  const isRequest = card.state === 'request';
  const may = (action: MoveAction, isAllowed: boolean, refusal: Refusal): Move =>
    isAllowed ? { action } : { refusal };
  switch (column) {
    case 'to_answer':
      return may('discard', card.state === 'draft' && card.request_id !== null, 'onlyRequests');
    case 'draft':
      if (isRequest) return { action: 'makeOffer' };
      return may('write', isPossible('send', card.state), whyClosed(card));
    case 'sent':
      if (isRequest) return { refusal: 'offerFirst' };
      if (!isPossible('send', card.state)) return { refusal: whyClosed(card) };
      return may('send', card.draft_version !== null, 'versionFirst');
    case 'change_requested':
      return { refusal: 'buyerAsks' };
    case 'accepted':
      return { refusal: 'buyerAccepts' };
    case 'confirmed':
      return may('confirm', !isRequest && isPossible('confirm', card.state), 'confirmedFollows');
    case 'lost':
      return may('lose', !isRequest && isPossible('lose', card.state), whyClosed(card));
  }
}

export const mayWithdraw = (card: BoardCard): boolean =>
  card.state !== 'request' && isPossible('withdraw', card.state);

function whyClosed({ state }: BoardCard): Refusal {
  if (state === 'accepted' || state === 'confirmed') return 'agreed';
  return state === 'request' || state === 'draft' ? 'neverSent' : 'closed';
}
