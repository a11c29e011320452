import { isAuthRetryableFetchError } from '@supabase/auth-js';
import { toastTexts } from '../providers/i18n/entry-text.ts';

/** What the service said; where nothing answered there are only the words of the browser, and something went wrong. */
export function serviceMessage(error: unknown): string {
  const isAnswer = error instanceof Error && !(isAuthRetryableFetchError(error) && error.status === 0);
  return (isAnswer && error.message) || toastTexts().auth.somethingWentWrong;
}
