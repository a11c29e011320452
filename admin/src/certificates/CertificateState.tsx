import { useLocale } from 'react-admin';
import { type CertificateRow, certificateState, daysBetween } from 'shared/certificates/certificates.ts';
import { isRegistration } from 'shared/certificates/schemes.ts';
import { dayOf } from 'shared/offers/validity.ts';
import { Badge, type BadgeTone } from '../components/Badge.tsx';
import { formatDay } from '../components/format-date.ts';
import { useNow } from '../components/use-now.ts';
import { type Text, useText } from '../providers/i18n/use-text.ts';
import { useIsReplaced } from './use-replacement.ts';

export type StatedRow = Pick<CertificateRow, 'scheme' | 'valid_from' | 'valid_until' | 'replaced_by'>;

/** What it is today: a word, and until when. */
export function CertificateState({ row }: { row: StatedRow }) {
  const text = useText();
  const locale = useLocale() ?? 'en';
  const [tone, words] = stateOf(row, useIsReplaced(row), dayOf(useNow()), text);
  return (
    <>
      <Badge tone={tone}>{words}</Badge>
      <span className="block text-ink-2 text-label">
        {row.valid_until && text('resources.certificates.until', { day: formatDay(row.valid_until, locale) })}
      </span>
    </>
  );
}

export function stateOf(row: StatedRow, isReplaced: boolean, today: string, text: Text): [BadgeTone, string] {
  const state = certificateState(row, today);
  const word = (key: 'valid' | 'registered' | 'ended' | 'upcoming' | 'replaced') =>
    text(`resources.certificates.states.${key}`);
  if (state === 'expired') return ['red', word('ended')];
  if (isReplaced) return ['grey', word('replaced')];
  if (state === 'upcoming') return ['blue', word('upcoming')];
  if (state === 'valid') return ['green', word(isRegistration(row) ? 'registered' : 'valid')];
  const smart_count = daysBetween(today, row.valid_until);
  return [
    state === 'expiring_7' ? 'red' : 'yellow',
    text('resources.certificates.daysLeft', { smart_count }),
  ];
}
