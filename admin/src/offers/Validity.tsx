import { cva } from 'class-variance-authority';
import { useLocale } from 'react-admin';
import type { OfferRow } from 'shared/offers/staff-api.ts';
import { dayOf } from 'shared/offers/validity.ts';
import { formatDuration } from '../components/format-date.ts';
import { ENDING_HOURS } from './offer-filter.ts';
import { dayWords } from './offer-words.ts';
import { useOfferTexts } from './use-offer-texts.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

const tone = cva('block min-w-32', {
  variants: {
    urgency: { today: 'text-tomato', soon: 'text-saffron-ink', later: 'text-ink' },
  },
});

/** Until when an offer can be accepted, with a bar of how much of its time is left. */
export function Validity({ row, now }: { row: OfferRow; now: Date }) {
  const texts = useOfferTexts();
  const locale = useLocale() ?? 'en';
  const { state, valid_until, sent_at } = row;
  if (!valid_until) return '–';
  const day = dayWords(dayOf(valid_until), locale);
  if (state === 'draft') return <span className="text-ink-2">{texts.notSent(day)}</span>;
  const left = Date.parse(valid_until) - now.getTime();
  if (state !== 'sent' || left < 0) return <span className="text-ink-2">{day}</span>;

  const whole = Date.parse(valid_until) - Date.parse(sent_at ?? row.created_at);
  const hours = left / HOUR_MS;
  const urgency = hours <= DAY_HOURS ? 'today' : hours <= ENDING_HOURS ? 'soon' : 'later';
  return (
    <span className={tone({ urgency })}>
      {day}
      <span className="block text-label">{texts.left(formatDuration(left, locale))}</span>
      <span aria-hidden="true" className="mt-1 block h-1 w-24 bg-hair">
        <span
          className="block h-full bg-current"
          style={{ inlineSize: `${Math.round((left / whole) * 100)}%` }}
        />
      </span>
    </span>
  );
}
