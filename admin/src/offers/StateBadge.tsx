import type { ShownOfferState } from 'shared/offers/states.ts';
import { Badge, type BadgeTone } from '../components/Badge.tsx';
import { useOfferTexts } from './use-offer-texts.ts';

const TONES: Record<ShownOfferState, BadgeTone> = {
  draft: 'yellow',
  sent: 'blue',
  change_requested: 'yellow',
  accepted: 'green',
  confirmed: 'green',
  declined: 'red',
  withdrawn: 'grey',
  lost: 'red',
  expired: 'grey',
};

export function StateBadge({ state }: { state: ShownOfferState }) {
  return <Badge tone={TONES[state]}>{useOfferTexts().states[state]}</Badge>;
}
