import { DEFAULT_CONTACT_MESSAGE_STATUS } from '../contact-messages/contact-messages.ts';
import { DEFAULT_JOB_APPLICATION_STATUS } from '../job-applications/job-applications.ts';
import type { OfferState } from '../offers/states.ts';
import { DEFAULT_REQUEST_STATUS } from '../requests/requests.ts';

/** What waits for staff, by table: a column and its values. The database's private.count_new_items counts the same. */
export const WAITING_VALUES = {
  requests: { status: [DEFAULT_REQUEST_STATUS] },
  contact_messages: { status: [DEFAULT_CONTACT_MESSAGE_STATUS] },
  offers: { state: ['change_requested', 'accepted'] satisfies OfferState[] },
  job_applications: { status: [DEFAULT_JOB_APPLICATION_STATUS] },
} as const;
export type WatchedTable = keyof typeof WAITING_VALUES;

export const isWatched = (table: string): table is WatchedTable => Object.hasOwn(WAITING_VALUES, table);
