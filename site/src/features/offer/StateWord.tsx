import { cva } from 'class-variance-authority';
import type { OfferView } from 'shared/offers/offer-function.ts';
import type { OfferTexts } from 'shared/offers/texts.ts';

const look = cva(
  'flex items-center gap-2 font-semibold text-small before:size-2.5 before:flex-none before:rounded-full before:border-2 before:border-current',
  {
    variants: {
      state: {
        sent: 'text-field before:bg-current',
        change_requested: 'text-saffron-ink before:bg-[linear-gradient(90deg,currentColor_50%,#0000_0)]',
        accepted: 'text-field before:bg-current',
        confirmed: 'text-field before:bg-current',
        declined: 'text-ink-2',
        expired: 'text-tomato',
        withdrawn: 'text-tomato',
      },
    },
  },
);

interface Props {
  state: OfferView['state'];
  seller: string;
  texts: OfferTexts;
}

export function StateWord({ state, seller, texts }: Props) {
  const word = texts.offer.states[state];
  return <p className={look({ state })}>{typeof word === 'function' ? word(seller) : word}</p>;
}
