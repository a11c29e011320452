import { cva } from 'class-variance-authority';
import { useLocale } from 'react-admin';
import { REPLY_PROMISE_HOURS } from 'shared/constants.ts';
import { replyDueAt } from 'shared/requests/requests.ts';
import { Badge } from '../components/Badge.tsx';
import { formatDuration } from '../components/format-date.ts';
import { useText } from '../providers/i18n/use-text.ts';

const HOUR_MS = 3_600_000;
const SOON_HOURS = 4;

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
export function AnswerClock({ receivedAt, now }: { receivedAt: string; now: Date }) {
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
        <Badge tone={urgency === 'over' ? 'red' : 'yellow'} isPhrase>
          {words}
        </Badge>
      )}
      <span aria-hidden="true" className={bar({ urgency })}>
        {urgency !== 'over' && (
          <span className="block h-full bg-current" style={{ inlineSize: `${spent}%` }} />
        )}
      </span>
    </span>
  );
}
