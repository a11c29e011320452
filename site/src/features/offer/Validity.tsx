import {
  isCairo,
  shortDay,
  time,
  timeLeft,
  validityStrip,
  weekday,
  zoneName,
} from 'shared/offers/offer-times.ts';
import type { OfferTexts } from 'shared/offers/texts.ts';
import { OFFER_TIME_ZONE } from 'shared/offers/validity.ts';

interface Props {
  sentAt: string;
  endsAt: string;
  /** The database's time. */
  now: number;
  texts: OfferTexts;
  zone: string;
  isQuiet: boolean;
  /** Whether it is the version that can be accepted. */
  isCurrent: boolean;
}

const SOON_MS = 48 * 3_600_000;

/** Until when it can be accepted, by the buyer's clock and by the company's. */
export function Validity({ sentAt, endsAt, now, texts, zone, isQuiet, isCurrent }: Props) {
  const words = texts.offer;
  const { parts, today } = validityStrip({ sentAt, endsAt, now }, zone);
  const left = Date.parse(endsAt) - now;
  const cairo = words.validity.cairo(time(endsAt, OFFER_TIME_ZONE, words));
  return (
    <div className="border-rule border-t pt-3">
      <p className="text-ink-2 text-small">{words.validity.until}</p>
      <p className="font-head font-serif text-[clamp(1.625rem,1.3rem+1.1vw,2.125rem)]/tight ar:leading-normal [font-variant-numeric:lining-nums]">
        {weekday(endsAt, zone, words)}
      </p>
      <p className="tabular text-ink-2 text-small">
        {isCairo(zone) ? (
          <b className="font-semibold text-ink">{cairo}</b>
        ) : (
          <>
            <b className="block font-semibold text-ink">
              {words.validity.here(time(endsAt, zone, words), zoneName(zone, words))}
            </b>
            {cairo}
          </>
        )}
      </p>
      <p className="mt-3.5 mb-2 flex gap-0.5 [forced-color-adjust:none]" aria-hidden="true">
        {Array.from({ length: parts }, (_, at) => (
          <i
            className={`h-2.5 flex-1 ${at < today ? 'bg-leaf-2' : at > today ? 'bg-field' : isQuiet ? 'bg-ink' : 'bg-saffron'}`}
            key={at}
          />
        ))}
      </p>
      <p className="tabular flex items-baseline justify-between gap-4 text-ink-2 text-label">
        <span>{shortDay(sentAt, zone, words)}</span>
        <b className={`font-semibold text-small ${left < SOON_MS ? 'text-saffron-ink' : 'text-ink'}`}>
          {isCurrent && timeLeft(left, words)}
        </b>
        <span>{shortDay(endsAt, zone, words)}</span>
      </p>
    </div>
  );
}
