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
