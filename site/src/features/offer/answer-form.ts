import type { Locale } from 'shared/constants.ts';
import type { VersionView } from 'shared/offers/offer-function.ts';
import type { Send } from './use-answer.ts';

/** What each of the forms is given. */
export interface AnswerFormProps {
  locale: Locale;
  version: VersionView;
  isSending: boolean;
  /** Codes of refused fields, by their names in the answer. */
  errors: Record<string, string>;
  send: Send;
}

export const answerFormLook = 'grid gap-3.5 [&_[type=submit]]:w-full';
