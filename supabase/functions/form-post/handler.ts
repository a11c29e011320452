import { ATTACHMENT_MAX_COUNT, type AttachmentRefusal } from 'shared/attachments/attachments.ts';
import type { Supabase } from 'shared/client.ts';
import { LOCALES, type Locale } from 'shared/constants.ts';
import { BackendError, ERROR_CODES } from 'shared/errors.ts';
import { isStillNamed, type Prefill, prefilledFields } from 'shared/requests/requested-product.ts';
import { REQUEST_TYPES } from 'shared/requests/requests.ts';
import { retryAfterSeconds, waitText } from 'shared/retry-after.ts';
import { isBlank } from 'shared/validation.ts';
import { z } from 'zod';
import { runInBackground } from '../_shared/background.ts';
import { createServiceClient, createVisitorsClient } from '../_shared/clients.ts';
import { requireKey } from '../_shared/environment.ts';
import { readForm } from '../_shared/read-form.ts';
import { HttpError } from '../_shared/respond.ts';
import { sendMails } from '../_shared/send-mails.ts';
import { storeAttachment } from '../_shared/store-attachment.ts';
import { formPostTexts, intakeTexts } from '../_shared/texts.ts';
import { visitorAddressOf } from '../_shared/visitor-address.ts';
import { contactForm, type Form, newsletterForm, requestForm } from './forms.ts';
import { formPage, type Problem, refusalPage, successPage } from './page.ts';
import { findNamedProducts } from './request-lines.ts';
import { findRequestedProduct } from './requested-product.ts';

const MAX_BYTES = 25 * 1024 * 1024;

const envelopes = z.discriminatedUnion('form', [
  z.object({ form: z.literal('request'), type: z.enum(REQUEST_TYPES) }),
  z.object({ form: z.literal('contact') }),
  z.object({ form: z.literal('newsletter') }),
]);

/**
 * `POST` of one of the site's forms by a browser that runs no script. Answers with a page: that it was sent, or the form
 * again with what was typed. Any page may post here, as it could to the API: nothing of the visitor is sent along that
 * would give it power.
 */
export async function handler(request: Request): Promise<Response> {
  // The address says it too, for when the form itself cannot be read.
  let locale = localeOf(new URL(request.url).searchParams.get('locale'), 'en');
  try {
    const body = await readForm(request, { maxBytes: MAX_BYTES });
    locale = localeOf(body.get('locale'), locale);
    const envelope = envelopes.safeParse(Object.fromEntries(body));
    if (!envelope.success) return refusalPage(400, locale, formPostTexts[locale].notUnderstood);
    return await answer(request, body, locale, formOf(envelope.data, locale));
  } catch (error) {
    if (!(error instanceof HttpError)) console.error(error);
    const status = error instanceof HttpError ? error.status : 500;
    const texts = formPostTexts[locale];
    if (status === 413) return refusalPage(status, locale, texts.tooLarge);
    const { somethingWentWrong } = intakeTexts[locale].toasts.auth;
    return refusalPage(status, locale, status === 500 ? somethingWentWrong : texts.notUnderstood);
  }
}

function localeOf(value: unknown, fallback: Locale): Locale {
  return z.enum(LOCALES).catch(fallback).parse(value);
}

function formOf(envelope: z.infer<typeof envelopes>, locale: Locale): Form {
  if (envelope.form === 'request') return requestForm(envelope.type, locale);
  return envelope.form === 'contact' ? contactForm(locale) : newsletterForm(locale);
}

async function answer(request: Request, body: FormData, locale: Locale, form: Form): Promise<Response> {
  if (body.get('website')) return successPage(locale, form.success);
  const product = form.prefillOf && (await findRequestedProduct(request, locale));
  const prefill = (product && form.prefillOf?.(product)) ?? {};
  const values = readValues(body, form, prefill);
  const files = form.takesFiles ? readFiles(body) : [];
  const id = await idOf(request, form, values, files);
  const again = (status: number, problem: Omit<Problem, 'hadFiles'>, headers?: Record<string, string>) =>
    formPage(status, locale, form, values, { ...problem, hadFiles: files.length > 0 }, headers);

  const visitors = createVisitorsClient(request);
  const products = form.takesLines ? await findNamedProducts(visitors, values) : [];
  const { validation, toasts, forms, wait } = intakeTexts[locale];
  const errors: Record<string, string> = {};
  for (const [name, key] of Object.entries(form.validate(values, products) ?? {})) {
    errors[name] = describe(key, locale);
  }
  if (files.length > ATTACHMENT_MAX_COUNT) errors.attachments = forms.attachments.tooMany;
  const count = Object.keys(errors).length;
  if (count > 0) {
    const nothingFilled = Object.values(values).every(isBlank) && form.nothingFilled;
    return again(422, { notice: nothingFilled || validation.summary(count), errors });
  }

  let attachmentIds: string[];
  try {
    attachmentIds = await storeFiles(visitors, id, files, locale);
  } catch (error) {
    if (error instanceof RefusedFile) {
      return again(error.status, { notice: form.failed, errors: { attachments: error.message } });
    }
    console.error(error);
    return again(502, { notice: form.failed, errors: {} });
  }

  try {
    await form.send(visitors, { id, locale, values, products, attachmentIds });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (error.code === ERROR_CODES.tooManyRequests) {
      const seconds = retryAfterSeconds(error);
      const notice = toasts.forms.tooMany(waitText(seconds, wait));
      return again(429, { notice, errors: {} }, { 'retry-after': String(seconds) });
    }
    if (error.code === ERROR_CODES.uniqueViolation) {
      // A second click, or an answer that was lost: what is there came from this very form.
      if (await isSubscribedBy(visitors, id)) return successPage(locale, form.success);
      return refusalPage(200, locale, toasts.newsletter.alreadySubscribed);
    }
    console.error(error);
    // Where nothing answered, the words are about this server's own network.
    const hint = form.failedHint ?? (error.status > 0 ? error.message : undefined);
    return again(502, { notice: form.failed, hint, errors: {} });
  }
  runInBackground(sendMails(createServiceClient()));
  const isNamed = product !== null && isStillNamed(values, prefill);
  return successPage(locale, form.success, isNamed ? forms.about(product.name) : undefined);
}

async function isSubscribedBy(visitors: Supabase, id: string): Promise<boolean> {
  const { data } = await visitors.from('newsletter_subscriptions').select('id').eq('id', id).maybeSingle();
  return data !== null;
}

/**
 * What was typed into this form's own fields, in their order, and the prefill beside it. Browsers send CRLF for the line ends
 * of a text, whatever was typed.
 */
function readValues(body: FormData, form: Form, prefill: Prefill): Record<string, string> {
  const typed = form.fields.map(({ name }): [string, string] => {
    const value = body.get(name);
    return [name, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''];
  });
  const values = Object.fromEntries(typed);
  // As if the visitor had seen it in the form: what stands there in its place was chosen for this product.
  const filled = { ...values, ...prefilledFields(values, prefill, prefill) };
  return Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== ''));
}

/** A file input that was left alone sends one nameless empty file. */
function readFiles(body: FormData): File[] {
  return body
    .getAll('attachments')
    .filter((entry): entry is File => entry instanceof File && !(entry.name === '' && entry.size === 0));
}

class RefusedFile extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function storeFiles(
  visitors: Supabase,
  formId: string,
  files: File[],
  locale: Locale,
): Promise<string[]> {
  const { refused, tooManyUploads } = intakeTexts[locale].forms.attachments;
  const ids: string[] = [];
  for (const file of files) {
    try {
      ids.push((await storeAttachment(visitors, formId, file)).id);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.status === 429) throw new RefusedFile(429, tooManyUploads);
      throw new RefusedFile(422, refused[error.code as AttachmentRefusal](file.name));
    }
  }
  return ids;
}

/**
 * Made from the content, its sender and the day: a second click, or a page that is loaded again, makes no second row, and
 * whatever was changed makes one.
 */
async function idOf(
  request: Request,
  form: Form,
  values: Record<string, string>,
  files: File[],
): Promise<string> {
  const content = JSON.stringify([
    requireKey('secret'),
    visitorAddressOf(request),
    new Date().toISOString().slice(0, 10),
    form.name,
    form.hidden,
    values,
    files.map(({ name, size }) => [name, size]),
  ]);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  const bytes = new Uint8Array(hash).slice(0, 16);
  // RFC 9562: version 8 is for ids that are made in a way of one's own.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The sentence for a key of `messages.validation`; a limit follows a colon. */
function describe(key: string, locale: Locale): string {
  const { validation } = intakeTexts[locale];
  const [name = '', limit = ''] = key.split(':');
  const text = validation[name as keyof typeof validation];
  return typeof text === 'function' ? text(Number(limit)) : text;
}
