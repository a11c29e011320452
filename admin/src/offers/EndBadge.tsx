import { useLocale } from 'react-admin';
import { dateFormat } from 'shared/intl-formats.ts';
import { dayOf } from 'shared/offers/validity.ts';
import { Badge } from '../components/Badge.tsx';
import { formatLocale } from '../components/format-locale.ts';
import { type OfferTexts, useOfferTexts } from './use-offer-texts.ts';

const DAY_MS = 86_400_000;

/** On which of the next days something ends. */
export function EndBadge({ at, now }: { at: string; now: Date }) {
  const texts = useOfferTexts();
  const locale = useLocale() ?? 'en';
  const isToday = dayOf(at) === dayOf(now);
  return <Badge tone={isToday ? 'red' : 'yellow'}>{endWords(at, now, locale, texts)}</Badge>;
}

function endWords(validUntil: string, now: Date, locale: string, { ends }: OfferTexts): string {
  const day = dayOf(validUntil);
  if (day === dayOf(now)) return ends.today;
  if (day === dayOf(now.getTime() + DAY_MS)) return ends.tomorrow;
  return ends.on(
    dateFormat(formatLocale(locale), { weekday: 'long', timeZone: 'UTC' }).format(new Date(day)),
  );
}
