import { useLocale } from 'react-admin';
import type { MessagesOf } from 'shared/messages/messages-of.ts';
import { buyersAr } from './buyer-messages.ar.ts';
import { buyersEn } from './buyer-messages.en.ts';

export type BuyerTexts = MessagesOf<typeof buyersEn>;

/** What is said of buyers, in the language of the app. */
export function useBuyerTexts(): BuyerTexts {
  return useLocale() === 'ar' ? buyersAr : buyersEn;
}
