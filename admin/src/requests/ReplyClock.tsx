import { useLocale } from 'react-admin';
import { DEFAULT_REQUEST_STATUS, replyDueAt } from 'shared/requests/requests.ts';
import { Badge } from '../components/Badge.tsx';
import { formatDuration } from '../components/format-date.ts';
import { useNow } from '../components/use-now.ts';
import { useText } from '../providers/i18n/use-text.ts';
import type { RequestRow } from './request-row.ts';

/** How much is left of the time in which a new request is to be answered. It stops when somebody takes it up. */
export function ReplyClock({ row }: { row: RequestRow }) {
  const text = useText();
  const locale = useLocale();
  const now = useNow();
  if (row.status !== DEFAULT_REQUEST_STATUS) return '–';

  const left = Date.parse(replyDueAt(row.created_at)) - now.getTime();
  const time = formatDuration(left, locale);
  return left < 0 ? (
    <Badge tone="red">{text('resources.requests.overdueBy', { time })}</Badge>
  ) : (
    <Badge tone="yellow">{text('resources.requests.timeLeft', { time })}</Badge>
  );
}
