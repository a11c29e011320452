import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { formatAmount } from 'shared/offers/currencies.ts';
import type { OfferRow } from 'shared/offers/staff-api.ts';
import { formatTimeOrDay } from '../components/format-date.ts';
import { EndBadge } from '../offers/EndBadge.tsx';
import type { Work } from './use-work.ts';
import { TwoLines, WorkGroup, WorkLink } from './WorkGroup.tsx';

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
