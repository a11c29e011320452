import { formatMoney } from 'shared/offers/currencies.ts';
import type { OfferView } from 'shared/offers/offer-function.ts';
import { timeLeft } from 'shared/offers/offer-times.ts';
import { buttonLook } from '../../components/looks.ts';
import type { Shown } from './shown-version.ts';

interface Props extends Shown {
  offer: OfferView;
  now: number;
}

/** On narrow screens, where the answer stands at the end: the way to it. */
export function AnswerBar({ offer, now, texts, snapshot }: Props) {
  return (
    <div className="sticky bottom-0 z-5 -mx-margin border-rule border-t bg-leaf px-margin pb-[env(safe-area-inset-bottom)] xl:hidden print:hidden">
      <div className="flex min-h-16 items-center justify-between gap-4">
        <p className="tabular leading-snug">
          <b className="block font-name font-serif text-[1.1875rem]">
            <bdi dir="ltr">{formatMoney(snapshot.total, snapshot.currency)}</bdi>
          </b>
          <span className="text-ink-2 text-label">
            {timeLeft(Date.parse(offer.ends_at) - now, texts.offer)}
          </span>
        </p>
        <button className={buttonLook({ size: 'small' })} type="button" onClick={goToAnswer}>
          {texts.offer.answer.answer}
        </button>
      </div>
    </div>
  );
}

/** A link would put its place where the address has the offer's token. */
function goToAnswer() {
  const answer = document.getElementById('answer');
  answer?.scrollIntoView();
  answer?.focus({ preventScroll: true });
}
