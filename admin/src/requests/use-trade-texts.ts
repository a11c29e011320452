import { useLocale } from 'react-admin';
import { tradeAr } from 'shared/messages/trade.ar.ts';
import { tradeEn } from 'shared/messages/trade.en.ts';
import type { TradeTexts } from 'shared/trade/line-text.ts';

/** What is said of lines and terms of delivery, in the language of the app. */
export function useTradeTexts(): TradeTexts {
  return useLocale() === 'ar' ? tradeAr : tradeEn;
}
