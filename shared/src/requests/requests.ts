import * as z from 'zod/mini';
import { type Locale, REPLY_PROMISE_HOURS } from '../constants.ts';
import type { RequestLine, Trade } from '../trade/request-lines.ts';
import { choice, email, line, requiredLine, requiredText } from '../validation.ts';

export const REQUEST_TYPES = ['quotation', 'sample', 'complaint', 'partnership', 'job'] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

export const REQUEST_STATUSES = ['new', 'in progress', 'completed', 'rejected'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];
export const DEFAULT_REQUEST_STATUS: RequestStatus = 'new';

/** Values of the quotation form's category field; the slugs of the five shelves. */
export const REQUEST_PRODUCT_CATEGORIES = [
  'fresh-vegetables',
  'fresh-fruits',
  'frozen-vegetables',
  'frozen-fruits',
  'dried-products',
] as const;
export type RequestProductCategory = (typeof REQUEST_PRODUCT_CATEGORIES)[number];

export const PARTNERSHIP_TYPES = ['supplier', 'distributor'] as const;

export const MESSAGE_ROWS = 6;

const common = {
  fullName: requiredLine(120),
  email: email(),
  phone: requiredLine(40),
  company: z.optional(line(160)),
  message: requiredText(5000),
};

/** What each type's form holds, as `form_data` is stored (specification, sections 3 and 5). Unknown keys are refused. */
export const requestFormSchemas = {
  quotation: z.strictObject({
    ...common,
    productCategory: choice(REQUEST_PRODUCT_CATEGORIES),
    quantity: z.optional(line(160)),
    deliveryLocation: z.optional(line(200)),
  }),
  sample: z.strictObject({ ...common, productInterest: requiredLine(200) }),
  complaint: z.strictObject({ ...common, subject: requiredLine(200) }),
  partnership: z.strictObject({ ...common, partnershipType: choice(PARTNERSHIP_TYPES) }),
  job: z.strictObject({ ...common, position: requiredLine(160) }),
} as const satisfies Record<RequestType, z.ZodMiniType>;

export type RequestForm<T extends RequestType = RequestType> = z.infer<(typeof requestFormSchemas)[T]>;
export type RequestField =
  | keyof typeof common
  | 'productCategory'
  | 'quantity'
  | 'deliveryLocation'
  | 'productInterest'
  | 'subject'
  | 'partnershipType'
  | 'position';

/** Fields of each form in the order in which they are asked. */
export const REQUEST_FIELDS: Record<RequestType, readonly RequestField[]> = {
  quotation: [
    'fullName',
    'company',
    'email',
    'phone',
    'productCategory',
    'quantity',
    'deliveryLocation',
    'message',
  ],
  sample: ['fullName', 'company', 'email', 'phone', 'productInterest', 'message'],
  complaint: ['fullName', 'company', 'email', 'phone', 'subject', 'message'],
  partnership: ['fullName', 'company', 'email', 'phone', 'partnershipType', 'message'],
  job: ['fullName', 'company', 'email', 'phone', 'position', 'message'],
};

export const OPTIONAL_REQUEST_FIELDS: ReadonlySet<RequestField> = new Set([
  'company',
  'quantity',
  'deliveryLocation',
]);

/** A request as a visitor sends it. `id` is made when the form opens, so that sending it again makes no second row. */
export interface NewRequest<T extends RequestType = RequestType> {
  id: string;
  type: T;
  form_data: RequestForm<T>;
  locale: Locale;
  /** Ids of uploaded files, at most ATTACHMENT_MAX_COUNT. A job request's first one is the resume. */
  attachmentIds?: readonly string[] | undefined;
  /** Products of a quotation or a sample. */
  lines?: readonly RequestLine[] | undefined;
  trade?: Trade | undefined;
  /** Honeypot; people leave it empty. */
  website?: string | undefined;
}

/** Empty optional fields are left out, so that a row holds only what was said. */
export function withoutEmptyFields(values: Partial<Record<RequestField, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

export function isRequestType(value: unknown): value is RequestType {
  return REQUEST_TYPES.some((type) => type === value);
}

const REPLY_PROMISE_MS = REPLY_PROMISE_HOURS * 60 * 60 * 1000;

/** When a request is to be answered at the latest (specification, section 9). */
export function replyDueAt(receivedAt: string): string {
  return new Date(Date.parse(receivedAt) + REPLY_PROMISE_MS).toISOString();
}

/** What was received before this, and is still new, is overdue. */
export function overdueBefore(now: Date): string {
  return new Date(now.getTime() - REPLY_PROMISE_MS).toISOString();
}
