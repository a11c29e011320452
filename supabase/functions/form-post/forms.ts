import type { Supabase } from 'shared/client.ts';
import type { Locale } from 'shared/constants.ts';
import { insertContactMessage } from 'shared/contact-messages/contact-messages.queries.ts';
import { CONTACT_MESSAGE_FIELDS, contactMessageSchema } from 'shared/contact-messages/contact-messages.ts';
import { insertNewsletterSubscription } from 'shared/newsletter-subscriptions/newsletter-subscriptions.queries.ts';
import { newsletterSubscriptionSchema } from 'shared/newsletter-subscriptions/newsletter-subscriptions.ts';
import {
  carriesProduct,
  type Prefill,
  prefillOf,
  type RequestedProduct,
} from 'shared/requests/requested-product.ts';
import { insertRequest } from 'shared/requests/requests.queries.ts';
import {
  OPTIONAL_REQUEST_FIELDS,
  PARTNERSHIP_TYPES,
  REQUEST_FIELDS,
  REQUEST_PRODUCT_CATEGORIES,
  type RequestField,
  type RequestType,
  requestFormSchemas,
} from 'shared/requests/requests.ts';
import type { RequestLine } from 'shared/trade/request-lines.ts';
import { fieldErrors } from 'shared/validation.ts';
import { intakeTexts } from '../_shared/texts.ts';
import { fieldsOfLines, lineFields, type NamedProduct, readLines } from './request-lines.ts';

export interface Field {
  name: string;
  label: string;
  isRequired: boolean;
  kind: 'text' | 'email' | 'tel' | 'paragraphs' | 'choice';
  /** What a browser may fill in; `off` for everything that is not about the person. */
  autocomplete: string;
  options: readonly { value: string; label: string }[];
}

export interface Sending {
  id: string;
  locale: Locale;
  values: Record<string, string>;
  /** Those of the catalogue that its lines name. */
  products: readonly NamedProduct[];
  attachmentIds: readonly string[];
}

/** One of the site's forms: what it asks, when it is right, and where it goes. */
export interface Form {
  name: 'request' | 'contact' | 'newsletter';
  /** Hidden fields that a repeated form needs beside `form` and `locale`. */
  hidden: Record<string, string>;
  fields: readonly Field[];
  takesFiles: boolean;
  takesLines: boolean;
  /** What stands in the fields of a form that is about a product; null where no field asks for one. */
  prefillOf: ((product: RequestedProduct) => Prefill) | null;
  title: string;
  submit: string;
  failed: string;
  /** What to do when it failed; without it, the backend's own words. */
  failedHint?: string;
  /** Said of a form in which nothing was filled, in place of the count of its mistakes. */
  nothingFilled?: string;
  success: { title: string; text: string };
  /** Field names to keys of `messages.validation`; null when everything is right. */
  validate(values: Record<string, string>, products: readonly NamedProduct[]): Record<string, string> | null;
  /** @throws BackendError */
  send(service: Supabase, sending: Sending): Promise<void>;
}

const AUTOCOMPLETE: Record<string, string> = {
  fullName: 'name',
  name: 'name',
  email: 'email',
  phone: 'tel',
  whatsapp: 'tel',
  company: 'organization',
};

export function requestForm(type: RequestType, locale: Locale): Form {
  const { forms, toasts } = intakeTexts[locale];
  const schema = requestFormSchemas[type];
  const options: Partial<Record<RequestField, Field['options']>> = {
    productCategory: REQUEST_PRODUCT_CATEGORIES.map((value) => ({ value, label: forms.categories[value] })),
    partnershipType: PARTNERSHIP_TYPES.map((value) => ({ value, label: forms.partnerships[value] })),
  };
  const takesLines = carriesProduct(type);
  const ownFields = REQUEST_FIELDS[type].map((name) =>
    field(name, forms.fields[name], !OPTIONAL_REQUEST_FIELDS.has(name), options[name]),
  );
  /** The form's own fields, with what its lines say where they were left empty. */
  const formOf = (
    values: Record<string, string>,
    lines: readonly RequestLine[],
    products: readonly NamedProduct[],
  ) => {
    const typed = ownFields.flatMap(({ name }) => (values[name] ? [[name, values[name]]] : []));
    return { ...fieldsOfLines(type, lines, products, locale), ...Object.fromEntries(typed) };
  };
  return {
    name: 'request',
    hidden: { type },
    fields: takesLines ? [...lineFields(locale), ...ownFields] : ownFields,
    takesFiles: true,
    takesLines,
    prefillOf: carriesProduct(type) ? (product) => prefillOf(type, product, forms.about(product.name)) : null,
    title: forms.requestTypes[type],
    submit: forms.submitRequest,
    failed: toasts.forms.submissionFailed,
    success: { title: toasts.forms.requestSubmitted, text: toasts.forms.requestPromise },
    validate: (values, products) => {
      const { lines, errors } = readLines(takesLines ? values : {}, products);
      const found = { ...errors, ...errorsOf(schema.safeParse(formOf(values, lines, products))) };
      return Object.keys(found).length > 0 ? found : null;
    },
    send: (service, { id, values, products, attachmentIds }) => {
      const { lines } = readLines(takesLines ? values : {}, products);
      const form_data = schema.parse(formOf(values, lines, products));
      const asked = lines.length > 0 ? { lines } : {};
      return insertRequest(service, { id, type, form_data, ...asked, locale, attachmentIds });
    },
  };
}

export function contactForm(locale: Locale): Form {
  const { forms, toasts } = intakeTexts[locale];
  return {
    name: 'contact',
    hidden: {},
    fields: CONTACT_MESSAGE_FIELDS.map((name) => field(name, forms.contact[name], name !== 'whatsapp')),
    takesFiles: false,
    takesLines: false,
    prefillOf: null,
    title: forms.contact.submit,
    submit: forms.contact.submit,
    failed: toasts.forms.messageFailed,
    success: { title: toasts.forms.messageSent, text: toasts.forms.messagePromise },
    validate: (values) => errorsOf(contactMessageSchema.safeParse(values)),
    send: (service, { id, values }) =>
      insertContactMessage(service, { id, locale, ...contactMessageSchema.parse(values) }),
  };
}

export function newsletterForm(locale: Locale): Form {
  const { forms, toasts } = intakeTexts[locale];
  return {
    name: 'newsletter',
    hidden: {},
    fields: [field('email', forms.newsletter.email, true)],
    takesFiles: false,
    takesLines: false,
    prefillOf: null,
    title: forms.newsletter.submit,
    submit: forms.newsletter.submit,
    failed: toasts.newsletter.failed,
    failedHint: toasts.newsletter.tryLater,
    nothingFilled: toasts.newsletter.emailRequired,
    success: {
      title: toasts.newsletter.subscribed,
      text: `${toasts.newsletter.thanks} ${toasts.newsletter.confirm}`,
    },
    validate: (values) => errorsOf(newsletterSubscriptionSchema.safeParse(values)),
    send: (service, { id, values }) =>
      insertNewsletterSubscription(service, { id, locale, ...newsletterSubscriptionSchema.parse(values) }),
  };
}

function field(name: string, label: string, isRequired: boolean, options: Field['options'] = []): Field {
  return {
    name,
    label,
    isRequired,
    options,
    kind: kindOf(name, options),
    autocomplete: AUTOCOMPLETE[name] ?? 'off',
  };
}

function kindOf(name: string, options: Field['options']): Field['kind'] {
  if (options.length > 0) return 'choice';
  if (name === 'message') return 'paragraphs';
  if (name === 'email') return 'email';
  return name === 'phone' || name === 'whatsapp' ? 'tel' : 'text';
}

function errorsOf(
  result: { success: true } | { success: false; error: Parameters<typeof fieldErrors>[0] },
): Record<string, string> | null {
  return result.success ? null : fieldErrors(result.error);
}
