import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { formatAmount } from 'shared/offers/currencies.ts';
import type { OfferRow } from 'shared/offers/staff-api.ts';
import { dayOf } from 'shared/offers/validity.ts';
import { Badge } from '../components/Badge.tsx';
import { formatTimeOrDay } from '../components/format-date.ts';
import { formatLocale } from '../components/format-locale.ts';
import { type DashboardTexts, useDashboardTexts } from './use-dashboard-texts.ts';
import type { Work } from './use-work.ts';
import { TwoLines, WorkGroup, WorkLink } from './WorkGroup.tsx';

const DAY_MS = 86_400_000;

interface Props {
  title: string;
  work: Work<OfferRow>;
  filter: Record<string, unknown>;
  /** What is told at the end of a row. */
  end: (row: OfferRow) => ReactNode;
}

/** Offers that somebody has to do something about. */
export function OfferWork({ title, work, filter, end }: Props) {
  return (
    <WorkGroup title={title} work={work} all={{ resource: 'offers', filter }}>
      {(row) => (
        <WorkLink to={`/offers/${row.id}/show`} columns="end">
          <TwoLines
            name={row.company_name}
            detail={
              <>
                <bdi>{row.number}</bdi> · <bdi>{row.products.join(', ')}</bdi>
              </>
            }
          />
          {end(row)}
        </WorkLink>
      )}
    </WorkGroup>
  );
}

/** When it was answered. */
export function AnsweredAt({ row, now }: { row: OfferRow; now: Date }) {
  const locale = useLocale() ?? 'en';
  return (
    <span className="whitespace-nowrap text-ink-2 text-label">
      {formatTimeOrDay(row.changed_at, locale, now)}
    </span>
  );
}

/** What it comes to, and on which day it ends. */
export function EndsOn({ row, now }: { row: OfferRow; now: Date }) {
  const { total, currency, valid_until } = row;
  return (
    <span className="grid justify-items-end">
      <span dir="ltr" className="tabular whitespace-nowrap">
        <span className="text-ink-2">{currency}</span>{' '}
        {total === null ? '–' : formatAmount(String(total), currency)}
      </span>
      {valid_until && <EndBadge at={valid_until} now={now} />}
    </span>
  );
}

/** On which of the next days something ends. */
export function EndBadge({ at, now }: { at: string; now: Date }) {
  const texts = useDashboardTexts();
  const locale = useLocale() ?? 'en';
  const isToday = dayOf(at) === dayOf(now);
  return <Badge tone={isToday ? 'red' : 'yellow'}>{endWords(at, now, locale, texts)}</Badge>;
}

function endWords(validUntil: string, now: Date, locale: string, { ends }: DashboardTexts): string {
  const day = dayOf(validUntil);
  if (day === dayOf(now)) return ends.today;
  if (day === dayOf(now.getTime() + DAY_MS)) return ends.tomorrow;
  return ends.on(
    new Intl.DateTimeFormat(formatLocale(locale), { weekday: 'long', timeZone: 'UTC' }).format(new Date(day)),
  );
}
