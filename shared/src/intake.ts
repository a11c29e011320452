import { BackendError, ERROR_CODES } from './errors.ts';

/**
 * Runs an insert whose id was made by the sender. A row that is there already came from an earlier try whose answer
 * was lost, so it counts as sent.
 */
export async function sendOnce(insert: () => Promise<void>): Promise<void> {
  try {
    await insert();
  } catch (error) {
    if (error instanceof BackendError && error.code === ERROR_CODES.uniqueViolation) return;
    throw error;
  }
}

const REFERENCE_LENGTH = 8;

/** How people name something that was sent, in mails and on the phone. */
export function referenceOf(id: string): string {
  return id.slice(0, REFERENCE_LENGTH).toUpperCase();
}
