import { REQUEST_PRODUCT_CATEGORIES, type RequestType } from './requests.ts';

/** A product that a request is about. */
export interface RequestedProduct {
  /** In the language of the form, where it has such a name. */
  name: string;
  /** Slug of its category. */
  category: string;
}

/** Texts that stand in fields because the address names a product, by the fields' names; under `slug`, that product. */
export type Prefill = Readonly<Record<string, string>>;

export type ProductRequestType = Extract<RequestType, 'quotation' | 'sample'>;

/** Whether a request of this type has a place for a product. */
export const carriesProduct = (type: RequestType): type is ProductRequestType =>
  type === 'quotation' || type === 'sample';

/** @param sentence what the message says of the product */
export function prefillOf(type: ProductRequestType, product: RequestedProduct, sentence: string): Prefill {
  if (type === 'sample') return { productInterest: product.name };
  return { message: sentence, productCategory: product.category };
}

/**
 * The prefilled fields as they are then, beside what the visitor has typed already.
 * @param earlier what an earlier address has put there: it gives way
 */
export function prefilledFields(
  values: Readonly<Record<string, string>>,
  prefill: Prefill,
  earlier: Prefill = {},
): Record<string, string> {
  const fields: Record<string, string> = {};
  const { productInterest, productCategory, message } = prefill;
  if (productInterest !== undefined) {
    const typed = values.productInterest ?? '';
    fields.productInterest = withName(typed, productInterest, earlier.productInterest);
  }
  if (productCategory !== undefined && isOffered(productCategory)) {
    const chosen = values.productCategory ?? '';
    fields.productCategory = withCategory(chosen, productCategory, earlier.productCategory);
  }
  if (message !== undefined) {
    fields.message = withSentence(values.message ?? '', message, earlier.message);
  }
  return fields;
}

/** Whether the product is still named in its field, on a line of its own. */
export function isStillNamed(values: Readonly<Record<string, string>>, prefill: Prefill): boolean {
  const { productCategory: _, slug: __, ...names } = prefill;
  const entries = Object.entries(names);
  return entries.length > 0 && entries.every(([name, text]) => hasLine(values[name] ?? '', text));
}

/** The name of a product, or what the visitor has typed in its place. */
export function withName(typed: string, name: string, earlier?: string): string {
  return typed === '' || typed === earlier ? name : typed;
}

/** The category of a product; once it has been put there, what the visitor has chosen in its place. */
export function withCategory(chosen: string, category: string, earlier?: string): string {
  return chosen === '' || category !== earlier ? category : chosen;
}

/** The message with a sentence at its head, once; an earlier sentence there goes. */
export function withSentence(message: string, sentence: string, earlier?: string): string {
  const own = withoutSentence(message, earlier).split('\n');
  return own.includes(sentence) ? own.join('\n') : [sentence, ...own].join('\n');
}

export function withoutSentence(message: string, sentence?: string): string {
  const lines = message.split('\n');
  return (lines[0] === sentence ? lines.slice(1) : lines).join('\n');
}

export const hasLine = (value: string, line: string): boolean =>
  value.split('\n').some((candidate) => candidate.trim() === line.trim());

const isOffered = (category: string): boolean => REQUEST_PRODUCT_CATEGORIES.some((slug) => slug === category);
