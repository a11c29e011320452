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
const REFERENCE = /^[^\p{L}\p{N}]*([0-9a-f]{8})[^\p{L}\p{N}]*$/iu;

/** How people name something that was sent, in mails and on the phone. */
export function referenceOf(id: string): string {
  return id.slice(0, REFERENCE_LENGTH).toUpperCase();
}

/** The first and the last id that a typed reference may stand for, whatever is around it; null for another word. */
export function idsOfReference(word: string): [first: string, last: string] | null {
  const [, reference] = REFERENCE.exec(word) ?? [];
  if (!reference) return null;
  const start = reference.toLowerCase();
  return [`${start}-0000-0000-0000-000000000000`, `${start}-ffff-ffff-ffff-ffffffffffff`];
}
