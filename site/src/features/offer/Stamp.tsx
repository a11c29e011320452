import { cva } from 'class-variance-authority';
import type { OfferView } from 'shared/offers/offer-function.ts';
import { longDay } from 'shared/offers/offer-times.ts';
import type { OfferTexts } from 'shared/offers/texts.ts';

const look = cva(
  'grid h-28 w-44 -rotate-9 place-content-center rounded-full border-2 border-current text-center [box-shadow:inset_0_0_0_5px_var(--color-paper),inset_0_0_0_6px_currentColor] lg:me-4 lg:h-38 lg:w-60',
  {
    variants: {
      outcome: {
        accepted: 'text-field',
        confirmed:
          'border-field bg-field text-on-field [box-shadow:inset_0_0_0_5px_var(--color-field),inset_0_0_0_6px_currentColor]',
        declined: 'text-ink-2',
        expired: 'text-tomato',
        withdrawn: 'text-ink-2',
      },
    },
  },
);

interface Props {
  offer: OfferView;
  texts: OfferTexts;
  zone: string;
}

/** How an offer ended, and when. The words beside it say so, too. */
export function Stamp({ offer, texts, zone }: Props) {
  const { state } = offer;
  if (state === 'sent' || state === 'change_requested') return null;
  const at = state === 'expired' ? offer.ends_at : (offer.closing ?? offer.answer)?.at;
  return (
    <div className="grid lg:justify-items-end" aria-hidden="true">
      <div className={look({ outcome: state })}>
        <b className="font-head font-serif text-[1.625rem]/snug lg:text-[2.25rem]/tight">
          {texts.offer.stamps[state]}
        </b>
        {at && <small className="text-label">{longDay(at, zone, texts.offer)}</small>}
      </div>
    </div>
  );
}
