import type { Database } from '../database.types.ts';

/** What has a period of its own, in the order in which the admin app shows it. */
export const RETENTION_SUBJECTS = [
  'requests',
  'job_applications',
  'contact_messages',
  'newsletter_subscriptions',
  'offers',
  'buyers',
  'activity_log',
  'outbox',
  'deployments',
] as const;
export type RetentionSubject = (typeof RETENTION_SUBJECTS)[number];

type Columns = Database['public']['Functions']['get_retention']['Returns'][number];
/** A rule, with how many rows are older than it allows. */
export interface RetentionRow extends Omit<Columns, 'keep_months' | 'applied_at'> {
  /** Null: for ever. */
  keep_months: number | null;
  /** When what is too old was last deleted; null: never yet. */
  applied_at: string | null;
}

const CHOICES = [1, 3, 6, 12, 24, 36, 60, 84, 120];
/** What admins have done cannot be made to disappear sooner. */
const MIN_LOG_MONTHS = 12;

/** Months to choose from, beside 'for ever'. */
export function retentionChoices(subject: RetentionSubject): number[] {
  return subject === 'activity_log' ? CHOICES.filter((months) => months >= MIN_LOG_MONTHS) : CHOICES;
}

/** Whether a period ends before another one. */
export function isShorter(months: number | null, than: number | null): boolean {
  return (months ?? Number.POSITIVE_INFINITY) < (than ?? Number.POSITIVE_INFINITY);
}
