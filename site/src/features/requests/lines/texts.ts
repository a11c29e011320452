import type { Locale } from 'shared/constants.ts';
import type { MessagesOf } from 'shared/messages/messages-of.ts';
import { quoteListAr } from 'shared/messages/quote-list.ar.ts';
import { quoteListEn } from 'shared/messages/quote-list.en.ts';
import { tradeAr } from 'shared/messages/trade.ar.ts';
import { tradeEn } from 'shared/messages/trade.en.ts';
import type { TradeTexts } from 'shared/trade/line-text.ts';

export interface LineTexts {
  list: MessagesOf<typeof quoteListEn>;
  trade: TradeTexts;
}

const texts: Record<Locale, LineTexts> = {
  en: { list: quoteListEn, trade: tradeEn },
  ar: { list: quoteListAr, trade: tradeAr },
};

export const lineTextsIn = (locale: Locale): LineTexts => texts[locale];
