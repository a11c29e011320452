import type { Locale } from '../constants.ts';
import type { MessagesOf } from '../messages/messages-of.ts';
import { offerAr } from '../messages/offer.ar.ts';
import { offerEn } from '../messages/offer.en.ts';
import { tradeAr } from '../messages/trade.ar.ts';
import { tradeEn } from '../messages/trade.en.ts';
import type { TradeTexts } from '../trade/line-text.ts';

export interface OfferTexts {
  offer: MessagesOf<typeof offerEn>;
  trade: TradeTexts;
}

const texts: Record<Locale, OfferTexts> = {
  en: { offer: offerEn, trade: tradeEn },
  ar: { offer: offerAr, trade: tradeAr },
};

export const offerTextsIn = (locale: Locale): OfferTexts => texts[locale];
