import { useLocale } from 'react-admin';
import type { MessagesOf } from 'shared/messages/messages-of.ts';
import { offersAr } from './offer-messages.ar.ts';
import { offersEn } from './offer-messages.en.ts';

export type OfferTexts = MessagesOf<typeof offersEn>;

/** What is said of offers, in the language of the app. */
export function useOfferTexts(): OfferTexts {
  return useLocale() === 'ar' ? offersAr : offersEn;
}
