import { carriesProduct } from 'shared/requests/requested-product.ts';
import {
  REQUEST_FIELDS,
  type RequestField,
  type RequestType,
  requestFormSchemas,
  withoutEmptyFields,
} from 'shared/requests/requests.ts';
import { quotationFields, sampleFields } from 'shared/trade/derived-fields.ts';
import type { TradeTexts } from 'shared/trade/line-text.ts';
import type { QuoteList } from 'shared/trade/quote-list.ts';
import { type RequestLine, type Trade, tradeSchema } from 'shared/trade/request-lines.ts';
import { fieldErrors } from 'shared/validation.ts';
import { askedLines, errorsOf } from './lines/asked-lines.ts';
import type { LineProducts } from './lines/line-products.ts';

/** Fields that say what lines say better. They are there for who has none, and as long as something is written in them. */
export const REPLACED_FIELDS: readonly RequestField[] = [
  'productCategory',
  'quantity',
  'deliveryLocation',
  'productInterest',
];
/** Names of the fields for the terms of delivery of a quotation with lines. */
export const TERM_FIELDS = ['mode', 'incoterm', 'place', 'country'] as const;

interface Filled {
  type: RequestType;
  /** What the fields hold. */
  values: Readonly<Record<string, string>>;
  list: QuoteList;
  products: LineProducts | undefined;
}

export interface RequestContent {
  /** As `form_data` is stored: what was written, and what the lines say where nothing was. */
  fields: Partial<Record<RequestField, string>>;
  /** What the lines say of the fields. */
  derived: Partial<Record<RequestField, string>>;
  lines: RequestLine[];
  trade: Trade | undefined;
  /** Codes of what is refused, by field. */
  errors: Record<string, string>;
}

/** What a form asks for as it stands. */
export function contentOf({ type, values, list, products }: Filled, texts: TradeTexts): RequestContent {
  const lines = carriesProduct(type) ? askedLines(list, products) : [];
  const terms = type === 'quotation' && lines.length > 0 ? pick(values, TERM_FIELDS) : {};
  const trade = Object.keys(terms).length > 0 ? (terms as Trade) : undefined;
  const derived = derivedOf(type, lines, trade, products, texts);
  const fields = { ...derived, ...pick(values, REQUEST_FIELDS[type]) };
  const form = requestFormSchemas[type].safeParse(fields);
  const delivery = tradeSchema.safeParse(terms);
  return {
    fields: form.data ?? fields,
    derived,
    lines,
    trade: trade && (delivery.data ?? trade),
    errors: {
      ...(form.error && fieldErrors(form.error)),
      ...(delivery.error && fieldErrors(delivery.error)),
      ...(lines.length > 0 && errorsOf(list, lines)),
    },
  };
}

function derivedOf(
  type: RequestType,
  lines: RequestLine[],
  trade: Trade | undefined,
  products: LineProducts | undefined,
  texts: TradeTexts,
): RequestContent['derived'] {
  if (lines.length === 0) return {};
  if (type === 'sample') return sampleFields({ lines }, texts);
  const categoryOf = (slug: string) => products?.get(slug)?.category;
  return quotationFields({ lines, trade, categoryOf }, texts);
}

/** Those of these fields that something was written in. */
function pick(values: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  return withoutEmptyFields(Object.fromEntries(names.map((name) => [name, values[name] ?? ''])));
}
