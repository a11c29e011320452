/** States that an offer is stored with. */
export const OFFER_STATES = [
  'draft',
  'sent',
  'change_requested',
  'accepted',
  'confirmed',
  'declined',
  'withdrawn',
  'lost',
] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** What is shown beside them: an offer that was sent and whose day has passed. It is computed from the database's clock, never written. */
export const SHOWN_OFFER_STATES = [...OFFER_STATES, 'expired'] as const;
export type ShownOfferState = (typeof SHOWN_OFFER_STATES)[number];

export const OFFER_ACTIONS = ['send', 'change', 'accept', 'decline', 'confirm', 'withdraw', 'lose'] as const;
export type OfferAction = (typeof OFFER_ACTIONS)[number];

interface Transition {
  /** Who may do it: staff who sell, or whoever has a link to the offer. */
  by: 'staff' | 'buyer';
  from: readonly OfferState[];
  to: OfferState;
  /** Whether it needs an offer whose day has not passed. */
  isTimed: boolean;
}

/**
 * Everything that changes an offer's state; the database's private.offer_transitions says the same. Writing the draft of a next version
 * changes none: what was sent stays open for an answer until that is sent, too.
 */
export const OFFER_TRANSITIONS: Readonly<Record<OfferAction, Transition>> = {
  /** A first version or a next one; extending is sending one that differs in its last day alone. */
  send: { by: 'staff', from: ['draft', 'sent', 'change_requested', 'declined'], to: 'sent', isTimed: false },
  change: { by: 'buyer', from: ['sent', 'declined', 'lost'], to: 'change_requested', isTimed: false },
  accept: { by: 'buyer', from: ['sent'], to: 'accepted', isTimed: true },
  decline: { by: 'buyer', from: ['sent'], to: 'declined', isTimed: true },
  confirm: { by: 'staff', from: ['accepted'], to: 'confirmed', isTimed: false },
  withdraw: { by: 'staff', from: ['sent', 'change_requested'], to: 'withdrawn', isTimed: false },
  lose: { by: 'staff', from: ['sent', 'change_requested', 'declined'], to: 'lost', isTimed: false },
};

/** Whether this may be done to an offer as it is shown. The database decides; screens ask so that they offer nothing in vain. */
export function isPossible(action: OfferAction, state: ShownOfferState): boolean {
  const { from, isTimed } = OFFER_TRANSITIONS[action];
  if (state === 'expired') return !isTimed && from.includes('sent');
  return from.includes(state);
}

/** How an offer is shown at a time, in milliseconds. */
export function shownState(state: OfferState, validUntil: string | null, now: number): ShownOfferState {
  return state === 'sent' && validUntil !== null && Date.parse(validUntil) < now ? 'expired' : state;
}

/** Why staff close an offer as lost. */
export const LOST_REASONS = ['price', 'elsewhere', 'no_answer', 'season', 'paper', 'plans', 'other'] as const;
export type LostReason = (typeof LOST_REASONS)[number];

/** Why a buyer declines, who need not say. */
export const DECLINE_REASONS = ['price', 'loading', 'elsewhere', 'not_needed'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

export const OFFER_EVENT_KINDS = [
  'created',
  'sent',
  'link_sent',
  'opened',
  'reminded',
  'change_requested',
  'accepted',
  'declined',
  'confirmed',
  'withdrawn',
  'lost',
] as const;
export type OfferEventKind = (typeof OFFER_EVENT_KINDS)[number];
