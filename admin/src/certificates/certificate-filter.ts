import { type CertificateRow, certificateState, WARNING_DAYS } from 'shared/certificates/certificates.ts';
import { dayOf } from 'shared/offers/validity.ts';

export const LISTED_STATES = ['valid', 'ending', 'ended', 'upcoming'] as const;

export type ListedState = (typeof LISTED_STATES)[number];

/** The tab that a certificate stands under. */
export function listedState(
  row: Pick<CertificateRow, 'valid_from' | 'valid_until'>,
  today: string,
): ListedState {
  const state = certificateState(row, today);
  if (state === 'expired') return 'ended';
  return state === 'valid' || state === 'upcoming' ? state : 'ending';
}

const DAY_MS = 86_400_000;

/** What the list's tabs mean to the backend, whose rows never say what they are today. */
export function resolveCertificateFilter(
  { state, ...filter }: Record<string, unknown>,
  now = Date.now(),
): Record<string, unknown> {
  const today = dayOf(now);
  const lastWarned = dayOf(Date.parse(today) + WARNING_DAYS[0] * DAY_MS);
  switch (state) {
    case 'valid':
      return { ...filter, 'valid_from@lte': today, 'valid_until@gt': lastWarned };
    case 'ending':
      return { ...filter, 'valid_from@lte': today, 'valid_until@gte': today, 'valid_until@lte': lastWarned };
    case 'ended':
      return { ...filter, 'valid_until@lt': today };
    case 'upcoming':
      return { ...filter, 'valid_from@gt': today };
    default:
      return filter;
  }
}
