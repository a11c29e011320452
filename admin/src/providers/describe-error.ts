import { useCallback } from 'react';
import { ERROR_CODES } from 'shared/errors.ts';
import { ConflictError } from './conflict.ts';
import { PersonIsAdminError } from './erased-person.ts';
import { type Text, useText } from './i18n/use-text.ts';
import { PartialError } from './partial-error.ts';
import { answerOf, namedRefusal } from './refusal.ts';

/** What a failed call is told as: the backend's message, or ours where the backend's would mislead. */
export function useDescribeError(): (error: unknown) => string {
  const text = useText();
  return useCallback((error) => describeError(error, text), [text]);
}

export function describeError(error: unknown, text: Text): string {
  if (!(error instanceof Error)) return text('errors.failed');
  if (error instanceof ConflictError) return text('errors.conflict');
  if (error instanceof PersonIsAdminError) return text('erase.isAdmin');
  if (error instanceof PartialError) return describePartial(error, text);
  const refusal = namedRefusal(error);
  if (refusal) return text(`refusals.${refusal.name}`, refusal.values);

  const { code, hint } = answerOf(error);
  if (code === ERROR_CODES.noRows) return text('errors.notFound');
  // What fetch throws when nothing answered; every browser words it differently.
  if (error instanceof TypeError && !('status' in error)) return text('errors.offline');
  if (code === 'NETWORK') return text('errors.offline');
  return hint ? `${asSentence(error.message)} ${hint}`.trim() : error.message;
}

/** Whether an address leads to no row, or to none that the backend shows. */
export function isGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = answerOf(error);
  return code === ERROR_CODES.noRows || code === ERROR_CODES.invalidText;
}

/** Messages of the backend end without a stop, and what follows one would be read as its end. */
function asSentence(message: string): string {
  return /[\p{L}\p{N})"']$/u.test(message) ? `${message}.` : message;
}

function describePartial({ refusedIds, askedCount, cause }: PartialError, text: Text): string {
  const counts = { missing: refusedIds.length, asked: askedCount };
  return cause === undefined
    ? text('errors.partial', counts)
    : text('errors.partialBecause', { ...counts, reason: describeError(cause, text) });
}
