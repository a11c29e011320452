import { cva } from 'class-variance-authority';
import { useLocale } from 'react-admin';
import { REPLY_PROMISE_HOURS } from 'shared/constants.ts';
import { DEFAULT_REQUEST_STATUS, replyDueAt } from 'shared/requests/requests.ts';
import { termsText } from 'shared/trade/line-text.ts';
import { Badge } from '../components/Badge.tsx';
import { formatDuration } from '../components/format-date.ts';
import { useText } from '../providers/i18n/use-text.ts';
import type { RequestRow } from '../requests/request-row.ts';
import { sentText, typeText } from '../requests/request-texts.ts';
import { useTradeTexts } from '../requests/use-trade-texts.ts';
import { useDashboardTexts } from './use-dashboard-texts.ts';
import type { Work } from './use-work.ts';
import { TwoLines, WorkGroup, WorkLink } from './WorkGroup.tsx';

const HOUR_MS = 3_600_000;
const SOON_HOURS = 4;

/** Requests that nobody has taken up, by the time that is left to answer them. */
export function RequestWork({ work, now }: { work: Work<RequestRow>; now: Date }) {
  const texts = useDashboardTexts();
  const { title, all } = texts.requests;
  const filter = { status: DEFAULT_REQUEST_STATUS };
  return (
    <WorkGroup title={title} work={work} all={{ resource: 'orders', filter, label: all }}>
      {(row) => (
        <WorkLink to={`/orders/${row.id}/show`} columns="clock">
          <Clock receivedAt={row.created_at} now={now} />
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

const bar = cva('block h-1.5 w-29 max-w-full', {
  variants: {
    urgency: {
      over: 'bg-[repeating-linear-gradient(-45deg,currentColor_0_2px,transparent_2px_5px)] text-tomato',
      soon: 'bg-hair text-saffron-ink',
      later: 'bg-hair text-ink-2',
    },
  },
});

/** The hours that were promised, as a bar that fills; full and hatched once they are over. */
function Clock({ receivedAt, now }: { receivedAt: string; now: Date }) {
  const text = useText();
  const locale = useLocale() ?? 'en';
  const left = Date.parse(replyDueAt(receivedAt)) - now.getTime();
  const time = formatDuration(left, locale);
  const urgency = left < 0 ? 'over' : left <= SOON_HOURS * HOUR_MS ? 'soon' : 'later';
  const words = text(left < 0 ? 'resources.requests.overdueBy' : 'resources.requests.timeLeft', { time });
  const spent = Math.min(100, Math.max(0, 100 - (left / (REPLY_PROMISE_HOURS * HOUR_MS)) * 100));
  return (
    <span className="grid justify-items-start gap-1">
      {urgency === 'later' ? (
        <span className="text-ink-2 text-label">{words}</span>
      ) : (
        <Badge tone={urgency === 'over' ? 'red' : 'yellow'}>{words}</Badge>
      )}
      <span aria-hidden="true" className={bar({ urgency })}>
        {urgency !== 'over' && (
          <span className="block h-full bg-current" style={{ inlineSize: `${spent}%` }} />
        )}
      </span>
    </span>
  );
}
