import { useLocale } from 'react-admin';
import type { MessagesOf } from 'shared/messages/messages-of.ts';
import { boardAr } from './board-messages.ar.ts';
import { boardEn } from './board-messages.en.ts';

export type BoardTexts = MessagesOf<typeof boardEn>;

/** What is said on the board, in the language of the app. */
export function useBoardTexts(): BoardTexts {
  return useLocale() === 'ar' ? boardAr : boardEn;
}
