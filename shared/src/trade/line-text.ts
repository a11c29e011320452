import type { Locale } from '../constants.ts';
import { dateFormat, regionNames } from '../intl-formats.ts';
import { isolated } from '../isolated.ts';
import type { MessagesOf } from '../messages/messages-of.ts';
import type { tradeEn } from '../messages/trade.en.ts';
import type { Hint } from './container-plan.ts';
import { formatNumber } from './quantity.ts';
import type { RequestLine, Trade } from './request-lines.ts';

export type TradeTexts = MessagesOf<typeof tradeEn>;

/** `1,600 cartons`; empty when nothing was said. */
export function quantityText({ quantity, unit }: RequestLine, texts: TradeTexts): string {
  return quantity && unit ? texts.quantities[unit](quantity) : '';
}

/** `December 2026` for `2026-12`. */
export function monthText(month: string, texts: TradeTexts): string {
  return dateFormat(texts.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );
}

/** What a line says beside its product, in the order of the form. */
export function lineDetails(line: RequestLine, texts: TradeTexts): string {
  const { variety, packing, size, month } = line;
  return [variety, packing, size, month && monthText(month, texts), quantityText(line, texts)]
    .filter(Boolean)
    .join(texts.comma);
}

/** `CIF Rotterdam, Netherlands`; empty when nothing was said. */
export function termsText({ incoterm, place, country }: Trade, texts: TradeTexts): string {
  const term = [incoterm, place].filter(Boolean).join(' ');
  return [term, country && countryText(country, texts)].filter(Boolean).join(texts.comma);
}

export function countryText(code: string, texts: TradeTexts): string {
  return regionNames(texts.locale).of(code) ?? code;
}

const KG_PER_TONNE = 1000;

export function tonnesText(kilograms: number): string {
  return formatNumber(kilograms / KG_PER_TONNE, 1);
}

/** @param names of the products of all lines, in their order */
export function hintText(hint: Hint, names: readonly string[], texts: TradeTexts): string {
  const nameAt = (line: number) => names[line] ?? '';
  switch (hint.kind) {
    case 'temperature':
      return texts.hints.temperature;
    case 'weight':
      return `${texts.hints.weight(tonnesText(hint.grossKilograms))} ${hint.lines.map(nameAt).join(texts.comma)}`;
    case 'season':
      return texts.hints.season(nameAt(hint.line), monthText(hint.next, texts));
    case 'minimum':
      return texts.hints.minimum(nameAt(hint.line), texts.quantities.kg(hint.minOrderKg));
  }
}

/** Keeps what `sayReefers` says in its order among Arabic words. */
export const inOrder = (text: string, locale: Locale): string =>
  locale === 'ar' ? text.replace(/[\d.,]+ × 40′/g, isolated) : text;
