import { BackendError } from 'shared/errors.ts';
import type { Messages } from 'shared/messages/en.ts';
import { MissingCodeError } from '../../browser/check-online.ts';

export type FailureTexts = Pick<
  Messages['toasts']['forms'],
  'codeMissing' | 'notReached' | 'notTaken' | 'offline' | 'tooMany'
>;

/** Why a form was not taken. What fails inside the backend, as on a full disk, names its parts: visitors are not told. */
export function failureText(error: unknown, texts: FailureTexts): string {
  if (!navigator.onLine) return texts.offline;
  if (error instanceof MissingCodeError) return texts.codeMissing;
  if (!(error instanceof BackendError) || error.code === 'NETWORK') return texts.notReached;
  if (error.status >= 500) return texts.notTaken;
  return error.status === 429 ? texts.tooMany : error.message;
}
