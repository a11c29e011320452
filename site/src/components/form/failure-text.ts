import { BackendError } from 'shared/errors.ts';
import { retryAfterSeconds, waitText } from 'shared/retry-after.ts';
import { MissingCodeError } from '../../browser/check-online.ts';
import type { IntakeMessages } from './intake-messages.ts';

export const isTooMany = (error: unknown): error is BackendError & { status: 429 } =>
  error instanceof BackendError && error.status === 429;

/** Why a form was not taken. What fails inside the backend, as on a full disk, names its parts: visitors are not told. */
export function failureText(error: unknown, { toasts, wait }: IntakeMessages): string {
  const texts = toasts.forms;
  if (!navigator.onLine) return texts.offline;
  if (error instanceof MissingCodeError) return texts.codeMissing;
  if (!(error instanceof BackendError) || error.code === 'NETWORK') return texts.notReached;
  if (error.status >= 500) return texts.notTaken;
  return isTooMany(error) ? texts.tooMany(waitText(retryAfterSeconds(error), wait)) : error.message;
}
