import { REQUEST_PRODUCT_CATEGORIES } from '../requests/requests.ts';
import { lengthOf } from '../validation.ts';
import { quantityText, type TradeTexts, termsText } from './line-text.ts';
import type { RequestLine, Trade } from './request-lines.ts';

export interface Asked {
  lines: readonly RequestLine[];
  trade?: Trade | null | undefined;
  /** Slug of the category of the product at a slug. */
  categoryOf: (product: string) => string | undefined;
}

/**
 * What the lines of a quotation put into the fields of its form, which were there before there were lines and are still what is searched,
 * answered and read by people. A field that the lines say nothing of is not there.
 */
export function quotationFields({ lines, trade, categoryOf }: Asked, texts: TradeTexts) {
  const categories = lines.map(({ product }) => product && categoryOf(product));
  const quantities = lines.flatMap((line) => {
    const quantity = quantityText(line, texts);
    return quantity ? [`${line.product_name} ${quantity}`] : [];
  });
  return stated({
    productCategory: REQUEST_PRODUCT_CATEGORIES.find((slug) => slug === categories.find(isOffered)),
    quantity: clip(quantities.join(texts.comma), 160),
    deliveryLocation: clip(trade ? termsText(trade, texts) : '', 200),
    message: messageOf(lines, texts),
  });
}

/** The same of a sample. */
export function sampleFields({ lines }: Pick<Asked, 'lines'>, texts: TradeTexts) {
  return stated({
    productInterest: clip(namesOf(lines).join(texts.comma), 200),
    message: messageOf(lines, texts),
  });
}

function messageOf(lines: readonly RequestLine[], texts: TradeTexts): string {
  const names = new Intl.ListFormat(texts.locale).format(namesOf(lines));
  return names && clip(texts.interestedIn(names), 5000);
}

function namesOf(lines: readonly RequestLine[]): string[] {
  return [...new Set(lines.map(({ product_name }) => product_name))];
}

function isOffered(category: string | null | undefined): boolean {
  return REQUEST_PRODUCT_CATEGORIES.some((slug) => slug === category);
}

/** At most so many characters, as the field takes. */
function clip(text: string, max: number): string {
  return lengthOf(text) <= max ? text : `${[...text].slice(0, max - 1).join('')}…`;
}

function stated<Fields extends Record<string, string | undefined>>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text)) as Partial<Fields>;
}
