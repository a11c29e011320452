import { certificateName, certificateNumber, isRegistration } from 'shared/certificates/schemes.ts';
import { company } from 'shared/company.ts';
import { LOCALES, type Locale } from 'shared/constants.ts';
import { CONTACT_MESSAGE_FIELDS } from 'shared/contact-messages/contact-messages.ts';
import { referenceOf } from 'shared/intake.ts';
import { oneClickAddress, subscriptionPage } from 'shared/newsletter-subscriptions/subscription-links.ts';
import { REQUEST_FIELDS, REQUEST_TYPES } from 'shared/requests/requests.ts';
import { lineDetails, termsText } from 'shared/trade/line-text.ts';
import { type RequestLine, requestLinesSchema, type Trade, tradeSchema } from 'shared/trade/request-lines.ts';
import { email } from 'shared/validation.ts';
import { z } from 'zod';
import { composeOfferMail, dayText, offerMails } from './compose-offer-mail.ts';
import { intakeTexts, mailTexts, tradeTexts } from './texts.ts';
import { type Fact, type MailAddresses, type MailContent, shorten, writeMail } from './write-mail.ts';

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
  z.object({
    ...toVisitor,
    kind: z.literal('confirm_subscription'),
    /** Tokens. */
    payload: z.object({ confirm: z.string(), unsubscribe: z.string() }),
  }),
  z.object({
    ...toCompany,
    kind: z.literal('certificate_ending'),
    payload: z.object({
      id: z.number(),
      scheme: z.string(),
      scheme_version: z.nullable(z.string()),
      number: z.string(),
      holder: z.string(),
      valid_until: z.string(),
      days: z.number(),
      products: z.number(),
    }),
  }),
  ...offerMails(envelope),
]);
export type QueuedMail = z.infer<typeof queuedMailSchema>;

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
    case 'confirm_subscription':
      return composeConfirmation(mail, addresses);
    case 'certificate_ending':
      return composeEndOfCertificate(mail, addresses);
    default:
      return composeOfferMail(mail, addresses);
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
  return writeMail(locale, {
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
  return writeMail(locale, {
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
  return writeMail(mail.locale, {
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

function composeConfirmation(
  { recipient, locale, payload }: QueuedMail & { kind: 'confirm_subscription' },
  { company: replyTo, siteUrl, supabaseUrl }: MailAddresses,
): MailContent {
  const words = mailTexts[locale].confirmSubscription;
  return writeMail(locale, {
    to: recipient,
    replyTo,
    oneClickAddress: oneClickAddress(supabaseUrl, locale, payload.unsubscribe),
    subject: words.subject,
    paragraphs: [
      mailTexts[locale].acknowledgement.greeting,
      words.body(company.name[locale]),
      { address: subscriptionPage(siteUrl, locale, 'confirm', payload.confirm), label: words.action },
      words.notYou,
      company.legalName[locale],
    ],
  });
}

function composeEndOfCertificate(
  { locale, payload }: QueuedMail & { kind: 'certificate_ending' },
  { company: to, adminUrl }: MailAddresses,
): MailContent {
  const words = mailTexts[locale].certificate;
  const name = certificateName(payload);
  return writeMail(locale, {
    to,
    replyTo: undefined,
    subject: words.subject(shorten(name), payload.days),
    paragraphs: [
      isRegistration(payload) ? words.registration : words.body,
      {
        facts: [
          { label: words.name, value: name },
          { label: words.number, value: certificateNumber(payload) },
          { label: words.holder, value: payload.holder },
          { label: words.validUntil, value: dayText(payload.valid_until, locale) },
          { label: words.products, value: String(payload.products) },
        ],
      },
      `${mailTexts[locale].company.open}\n${adminUrl}certificates/${payload.id}`,
    ],
  });
}

function composeAccessCode(locale: Locale, code: string, { admin }: MailAddresses): MailContent {
  const words = mailTexts[locale].accessCode;
  return writeMail(locale, {
    to: admin,
    replyTo: undefined,
    subject: words.subject,
    paragraphs: [words.code, code, words.validity, words.notYou],
  });
}
