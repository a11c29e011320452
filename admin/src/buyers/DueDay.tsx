import { useLocale } from 'react-admin';
import { dayOf } from 'shared/offers/validity.ts';
import { Badge } from '../components/Badge.tsx';
import { formatDay } from '../components/format-date.ts';
import { useNow } from '../components/use-now.ts';
import { useBuyerTexts } from './use-buyer-texts.ts';

/** When something is to be done; in words where that is today or has passed. */
export function DueDay({ day }: { day: string }) {
  const texts = useBuyerTexts().followUps;
  const locale = useLocale() ?? 'en';
  const today = dayOf(useNow());
  if (day === today) return <Badge tone="yellow">{texts.today}</Badge>;
  const date = <time dateTime={day}>{formatDay(day, locale)}</time>;
  if (day > today) return <span className="whitespace-nowrap text-label">{date}</span>;
  return (
    <Badge tone="red">
      {texts.overdue} · {date}
    </Badge>
  );
}
