import { DEFAULT_REQUEST_STATUS } from 'shared/requests/requests.ts';
import { termsText } from 'shared/trade/line-text.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { AnswerClock } from '../requests/AnswerClock.tsx';
import type { RequestRow } from '../requests/request-row.ts';
import { sentText, typeText } from '../requests/request-texts.ts';
import { useTradeTexts } from '../requests/use-trade-texts.ts';
import { useDashboardTexts } from './use-dashboard-texts.ts';
import type { Work } from './use-work.ts';
import { TwoLines, WorkGroup, WorkLink } from './WorkGroup.tsx';

/** Requests that nobody has taken up, by the time that is left to answer them. */
export function RequestWork({ work, now }: { work: Work<RequestRow>; now: Date }) {
  const texts = useDashboardTexts();
  const { title, all } = texts.requests;
  const filter = { status: DEFAULT_REQUEST_STATUS };
  return (
    <WorkGroup title={title} work={work} all={{ resource: 'orders', filter, label: all }}>
      {(row) => (
        <WorkLink to={`/orders/${row.id}/show`} columns="clock">
          <AnswerClock receivedAt={row.created_at} now={now} />
          <TwoLines name={row.form_data.fullName} detail={row.form_data.company ?? row.form_data.email} />
          <Asked row={row} />
        </WorkLink>
      )}
    </WorkGroup>
  );
}

function Asked({ row }: { row: RequestRow }) {
  const text = useText();
  const texts = useDashboardTexts();
  const tradeTexts = useTradeTexts();
  const { type, form_data, lines, trade } = row;
  const detail = lines
    ? [lines.map(({ product_name }) => product_name).join(', '), trade && termsText(trade, tradeTexts)]
        .filter(Boolean)
        .join(' · ')
    : (form_data.subject ??
      form_data.position ??
      form_data.productInterest ??
      (form_data.partnershipType && sentText('partnershipType', form_data.partnershipType, text)) ??
      form_data.message);
  return (
    <span className="min-w-0">
      <span className="block truncate">{texts.requests.what(typeText(type, text), lines?.length ?? 0)}</span>
      <span dir="auto" className="block truncate text-ink-2 text-label">
        {detail}
      </span>
    </span>
  );
}
