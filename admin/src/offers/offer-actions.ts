import type { OfferRecord } from 'shared/offers/staff-api.ts';
import { isPossible } from 'shared/offers/states.ts';
import { ENDING_HOURS } from './offer-filter.ts';

export type OfferButton =
  | 'edit'
  | 'newVersion'
  | 'extend'
  | 'confirm'
  | 'clone'
  | 'resend'
  | 'withdraw'
  | 'lose'
  | 'revoke'
  | 'discard';

const HOUR_MS = 3_600_000;

/** What can be done with an offer as it is, in the order of its buttons; the first is what comes next. */
export function offerButtons(offer: OfferRecord): OfferButton[] {
  const { shown_state: state, draft, current_version, versions } = offer;
  if (current_version === null) return draft ? ['edit', 'discard'] : ['clone'];
  const end = versions[0]?.snapshot.valid_until;
  const isEnding =
    state === 'sent' && end && Date.parse(end) - Date.parse(offer.now) < ENDING_HOURS * HOUR_MS;
  const isOpen = isPossible('send', state);
  const writing: OfferButton[] = draft ? ['edit'] : ['newVersion'];
  const extending: OfferButton[] = !draft && (state === 'sent' || state === 'expired') ? ['extend'] : [];
  return [
    ...(isEnding ? [...extending, ...(isOpen ? writing : [])] : [...(isOpen ? writing : []), ...extending]),
    ...(isPossible('confirm', state) ? (['confirm'] as const) : []),
    'clone',
    ...(state === 'sent' || state === 'change_requested' ? (['resend'] as const) : []),
    ...(isPossible('lose', state) ? (['lose'] as const) : []),
    ...(isPossible('withdraw', state) ? (['withdraw'] as const) : []),
    'revoke',
    ...(draft ? (['discard'] as const) : []),
  ];
}

/** Those that ask before, because something ends with them. */
export const CLOSING: readonly OfferButton[] = ['withdraw', 'lose', 'revoke', 'discard'];
