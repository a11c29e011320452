import type { Locale } from 'shared/constants.ts';
import type { MessagesOf } from 'shared/messages/messages-of.ts';
import { offerAr } from 'shared/messages/offer.ar.ts';
import { offerEn } from 'shared/messages/offer.en.ts';
import { tradeAr } from 'shared/messages/trade.ar.ts';
import { tradeEn } from 'shared/messages/trade.en.ts';
import type { TradeTexts } from 'shared/trade/line-text.ts';

export interface OfferTexts {
  offer: MessagesOf<typeof offerEn>;
  trade: TradeTexts;
}

const texts: Record<Locale, OfferTexts> = {
  en: { offer: offerEn, trade: tradeEn },
  ar: { offer: offerAr, trade: tradeAr },
};

export const offerTextsIn = (locale: Locale): OfferTexts => texts[locale];
