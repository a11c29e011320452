import { company } from 'shared/company.ts';
import { LOCALES, type Locale } from 'shared/constants.ts';
import { CONTACT_MESSAGE_FIELDS } from 'shared/contact-messages/contact-messages.ts';
import { DIRECTIONS } from 'shared/direction.ts';
import { referenceOf } from 'shared/intake.ts';
import { DIRECTION_OVERRIDES, isolated } from 'shared/isolated.ts';
import { mailPage } from 'shared/mail-page.ts';
import { REQUEST_FIELDS, REQUEST_TYPES } from 'shared/requests/requests.ts';
import { lineDetails, termsText } from 'shared/trade/line-text.ts';
import { type RequestLine, requestLinesSchema, type Trade, tradeSchema } from 'shared/trade/request-lines.ts';
import { email } from 'shared/validation.ts';
import { z } from 'zod';
import { escapeHtml, intakeTexts, mailTexts, tradeTexts } from './texts.ts';

const locale = z.enum(LOCALES);
/** Of a form, made by whoever sent it: the database takes every uuid, whatever its version. */
const id = z.guid();
const texts = z.record(z.string(), z.string());
const envelope = { id: z.uuid(), claim: z.uuid(), locale, created_at: z.string() };
const toCompany = { ...envelope, recipient: z.null() };
const toVisitor = { ...envelope, recipient: email() };
const requestPayload = z.object({
  id,
  type: z.enum(REQUEST_TYPES),
  form: texts,
  lines: z.nullish(requestLinesSchema),
  trade: z.nullish(tradeSchema),
  files: z.number(),
});

/** A mail as the database keeps it until it is sent. */
export const queuedMailSchema = z.discriminatedUnion('kind', [
  z.object({ ...toCompany, kind: z.literal('request'), payload: requestPayload }),
  z.object({ ...toCompany, kind: z.literal('job_application'), payload: requestPayload }),
  z.object({ ...toCompany, kind: z.literal('contact_message'), payload: z.object({ id, form: texts }) }),
  z.object({
    ...toVisitor,
    kind: z.literal('request_received'),
    payload: z.object({ id, type: z.enum(REQUEST_TYPES) }),
  }),
  z.object({ ...toVisitor, kind: z.literal('contact_message_received'), payload: z.object({ id }) }),
  z.object({ ...toCompany, kind: z.literal('access_code'), payload: z.object({ code: z.string() }) }),
]);
export type QueuedMail = z.infer<typeof queuedMailSchema>;

export interface MailAddresses {
  /** Staff's mailbox, where requests and messages go. */
  company: string;
  /** Whoever runs the site, where access codes go. */
  admin: string;
  /** Address of the admin app, with a slash at its end. */
  adminUrl: string;
}

export interface MailContent {
  to: string;
  replyTo: string | undefined;
  subject: string;
  text: string;
  html: string;
}

const SUBJECT_NAME_MAX_LENGTH = 60;
const LINE_END = /\r\n|[\r\n\u2028\u2029]/;

/** What a queued mail says, and to whom. An acknowledgement repeats nothing that the visitor has typed. */
export function composeMail(mail: QueuedMail, addresses: MailAddresses): MailContent {
  switch (mail.kind) {
    case 'request':
    case 'job_application':
      return composeRequest(mail.locale, mail.payload, addresses);
    case 'contact_message':
      return composeMessage(mail.locale, mail.payload, addresses);
    case 'request_received':
    case 'contact_message_received':
      return composeAcknowledgement(mail, addresses);
    case 'access_code':
      return composeAccessCode(mail.locale, mail.payload.code, addresses);
  }
}

function composeRequest(
  locale: Locale,
  { id, type, form, lines, trade, files }: z.infer<typeof requestPayload>,
  { company: to, adminUrl }: MailAddresses,
): MailContent {
  const { requestTypes, company: words } = mailTexts[locale];
  const { fields: labels, categories, partnerships } = intakeTexts[locale].forms;
  const choices: Record<string, Record<string, string>> = {
    productCategory: categories,
    partnershipType: partnerships,
  };
  const facts = REQUEST_FIELDS[type].flatMap((field): Fact[] => {
    const value = form[field];
    if (field === 'message' || !value) return [];
    return [{ label: labels[field], value: choices[field]?.[value] ?? value }];
  });
  return write(locale, {
    to,
    replyTo: form.email,
    subject: words.subject(requestTypes[type], shorten(form.fullName)),
    paragraphs: [
      { facts },
      ...(lines || trade ? [{ facts: askedFacts(lines ?? [], trade ?? {}, locale) }] : []),
      ...(files > 0 ? [words.files(files)] : []),
      { quote: form.message ?? '' },
      `${words.open}\n${adminUrl}orders/${id}/show`,
      words.answer,
    ],
  });
}

/** The lines by their numbers, then the terms on which they shall be delivered. */
function askedFacts(lines: readonly RequestLine[], trade: Trade, locale: Locale): Fact[] {
  const texts = tradeTexts[locale];
  const asked = lines.map((line, at) => ({
    label: texts.line(at + 1),
    value: [line.product_name, lineDetails(line, texts)].filter(Boolean).join(texts.comma),
  }));
  const terms = termsText(trade, texts);
  return [
    ...asked,
    ...(terms ? [{ label: texts.fields.incoterm, value: terms }] : []),
    ...(trade.mode ? [{ label: texts.fields.mode, value: texts.modes[trade.mode] }] : []),
  ];
}

function composeMessage(
  locale: Locale,
  { id, form }: { id: string; form: Record<string, string> },
  { company: to, adminUrl }: MailAddresses,
): MailContent {
  const { company: words } = mailTexts[locale];
  const labels = intakeTexts[locale].forms.contact;
  const facts = CONTACT_MESSAGE_FIELDS.flatMap((field): Fact[] => {
    const value = form[field];
    return field === 'message' || !value ? [] : [{ label: labels[field], value }];
  });
  return write(locale, {
    to,
    replyTo: form.email,
    subject: words.subject(words.message, shorten(form.name)),
    paragraphs: [
      { facts },
      { quote: form.message ?? '' },
      `${words.open}\n${adminUrl}messages/${id}/show`,
      words.answer,
    ],
  });
}

function composeAcknowledgement(
  mail: QueuedMail & { kind: 'request_received' | 'contact_message_received' },
  addresses: MailAddresses,
): MailContent {
  const words = mailTexts[mail.locale].acknowledgement;
  const reference = referenceOf(mail.payload.id);
  const name = company.name[mail.locale];
  const isRequest = mail.kind === 'request_received';
  return write(mail.locale, {
    to: mail.recipient,
    replyTo: addresses.company,
    subject: isRequest ? words.requestSubject(reference) : words.messageSubject(reference),
    paragraphs: [
      words.greeting,
      isRequest ? words.request(name) : words.message(name),
      words.reference(reference),
      words.notYou,
      company.legalName[mail.locale],
    ],
  });
}

function composeAccessCode(locale: Locale, code: string, { admin }: MailAddresses): MailContent {
  const words = mailTexts[locale].accessCode;
  return write(locale, {
    to: admin,
    replyTo: undefined,
    subject: words.subject,
    paragraphs: [words.code, code, words.validity, words.notYou],
  });
}

interface Fact {
  label: string;
  /** As the visitor wrote it, in whatever language. */
  value: string;
}

/**
 * Our own words, or those of a visitor, who may write in another direction. Theirs stand apart: staff trust our sender, and a stranger
 * could word a link like ours.
 */
type Paragraph = string | { facts: Fact[] } | { quote: string };

function write(
  locale: Locale,
  { paragraphs, ...head }: Omit<MailContent, 'text' | 'html'> & { paragraphs: Paragraph[] },
): MailContent {
  return {
    ...head,
    text: `${paragraphs.map((paragraph) => toText(paragraph, locale)).join('\n\n')}\n`,
    html: mailPage(escapeHtml(head.subject), [{ locale, body: paragraphs.map(toHtml).join('\n') }]),
  };
}

function toText(paragraph: Paragraph, locale: Locale): string {
  if (typeof paragraph === 'string') return paragraph;
  if ('quote' in paragraph) return `> ${paragraph.quote.split(LINE_END).join('\n> ')}`;
  // An Arabic label would turn the groups of a telephone number around; elsewhere a sign that nobody sees would only be copied along.
  const shown = DIRECTIONS[locale] === 'rtl' ? isolated : (value: string) => value;
  return paragraph.facts.map(({ label, value }) => `${label}: ${shown(value)}`).join('\n');
}

function toHtml(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p>${toLines(paragraph)}</p>`;
  if ('quote' in paragraph) return `<blockquote><p dir="auto">${toLines(paragraph.quote)}</p></blockquote>`;
  const lines = paragraph.facts.map(
    ({ label, value }) => `${escapeHtml(label)}: <span dir="auto">${escapeHtml(value)}</span>`,
  );
  return `<p>${lines.join('<br>')}</p>`;
}

function toLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

function shorten(name = ''): string {
  const characters = [...name.replaceAll(DIRECTION_OVERRIDES, '')];
  if (characters.length <= SUBJECT_NAME_MAX_LENGTH) return characters.join('');
  return `${characters.slice(0, SUBJECT_NAME_MAX_LENGTH).join('')}…`;
}
