import { toastTexts } from '../providers/i18n/entry-text.ts';

/** What the service said, else that something went wrong. */
export function serviceMessage(error: unknown): string {
  return (error instanceof Error && error.message) || toastTexts().auth.somethingWentWrong;
}
