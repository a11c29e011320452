import { company } from 'shared/company.ts';
import type { Locale } from 'shared/constants.ts';
import { CURRENCIES, formatMoney } from 'shared/offers/currencies.ts';
import { offerAddress } from 'shared/offers/offer-function.ts';
import { DECLINE_REASONS } from 'shared/offers/states.ts';
import { OFFER_TIME_ZONE } from 'shared/offers/validity.ts';
import { email } from 'shared/validation.ts';
import { z } from 'zod';
import { mailTexts, tradeTexts } from './texts.ts';
import {
  type Fact,
  type MailAddresses,
  type MailContent,
  type Paragraph,
  shorten,
  writeMail,
} from './write-mail.ts';

const offer = {
  offer_id: z.uuid(),
  number: z.string(),
  version: z.number(),
};
const terms = {
  ...offer,
  currency: z.enum(CURRENCIES),
  total: z.string(),
  valid_until: z.string(),
  /** Whoever makes the offer, who reads the answers. */
  person: z.nullable(z.string()),
  reply_to: z.nullish(email()),
};
const answer = z.object({
  kind: z.enum(['change_requested', 'accepted', 'declined']),
  name: z.nullable(z.string()),
  reason: z.nullable(z.enum(DECLINE_REASONS)),
  text: z.nullable(z.string()),
  lines: z.array(z.object({ position: z.number(), text: z.string() })),
});
type Answer = z.infer<typeof answer>;

/** The mails about offers, as the database keeps them; all but one go to the buyer, and that one to whoever looks after the offer. */
export function offerMails<Envelope extends z.ZodRawShape>(envelope: Envelope) {
  const toBuyer = { ...envelope, recipient: email() };
  return [
    z.object({
      ...toBuyer,
      kind: z.literal('offer_sent'),
      payload: z.object({
        ...terms,
        token: z.string(),
        message: z.nullable(z.string()),
        extends: z.boolean(),
        pdf: z.nullish(z.object({ path: z.string(), sha256: z.string() })),
      }),
    }),
    z.object({
      ...toBuyer,
      kind: z.literal('offer_reminder'),
      payload: z.object({ ...terms, token: z.string() }),
    }),
    z.object({ ...toBuyer, kind: z.literal('offer_answered'), payload: z.object({ ...terms, answer }) }),
    z.object({ ...toBuyer, kind: z.literal('offer_confirmed'), payload: z.object(terms) }),
    z.object({
      ...toBuyer,
      kind: z.literal('offer_withdrawn'),
      payload: z.object({ ...terms, reason: z.nullable(z.string()) }),
    }),
    z.object({
      ...envelope,
      recipient: z.nullable(email()),
      kind: z.literal('offer_answer'),
      payload: z.object({
        ...offer,
        company: z.string(),
        contact: z.nullable(z.object({ name: z.string(), email: z.string() })),
        answer,
      }),
    }),
  ] as const;
}
type OfferMail = z.infer<ReturnType<typeof offerMails<{ locale: z.ZodType<Locale> }>>[number]>;

export function composeOfferMail(mail: OfferMail, addresses: MailAddresses): MailContent {
  const { locale } = mail;
  const words = mailTexts[locale].offer;
  const toBuyer = (subject: string, paragraphs: Paragraph[]) =>
    writeMail(locale, {
      to: mail.recipient ?? addresses.company,
      replyTo: ('reply_to' in mail.payload && mail.payload.reply_to) || addresses.company,
      subject,
      paragraphs: [mailTexts[locale].acknowledgement.greeting, ...paragraphs, signature(mail, locale)],
    });

  switch (mail.kind) {
    case 'offer_sent': {
      const { number, version, token, message, pdf } = mail.payload;
      const { first, next, extended } = words.sent;
      return toBuyer(words.sent.subject(number, version), [
        mail.payload.extends ? extended : version === 1 ? first : next,
        ...(message ? [message] : []),
        { facts: termsFacts(mail.payload, locale) },
        pdf ? words.attached : words.printable,
        ...linkTo(token, locale, addresses),
      ]);
    }
    case 'offer_reminder':
      return toBuyer(words.reminder.subject(mail.payload.number), [
        words.reminder.body,
        { facts: termsFacts(mail.payload, locale) },
        ...linkTo(mail.payload.token, locale, addresses),
      ]);
    case 'offer_answered': {
      const { number, answer } = mail.payload;
      return toBuyer(words.answered.subject[answer.kind](number), [
        words.answered.body[answer.kind],
        { facts: [...termsFacts(mail.payload, locale), ...nameFacts(answer, locale)] },
        ...said(answer, locale),
        words.answered.notYou,
      ]);
    }
    case 'offer_confirmed':
      return toBuyer(words.confirmed.subject(mail.payload.number), [
        words.confirmed.body,
        { facts: termsFacts(mail.payload, locale) },
      ]);
    case 'offer_withdrawn': {
      const { number, reason } = mail.payload;
      return toBuyer(words.withdrawn.subject(number), [
        words.withdrawn.body,
        ...(reason ? [{ quote: reason }] : []),
        { facts: [{ label: words.number, value: number }] },
      ]);
    }
    case 'offer_answer': {
      const { offer_id, number, contact, answer } = mail.payload;
      const { subject, company: companyLabel, contact: contactLabel } = words.answer;
      return writeMail(locale, {
        to: mail.recipient ?? addresses.company,
        replyTo: contact?.email,
        subject: subject[answer.kind](shorten(mail.payload.company), number),
        paragraphs: [
          {
            facts: [
              { label: companyLabel, value: mail.payload.company },
              ...(contact ? [{ label: contactLabel, value: `${contact.name}, ${contact.email}` }] : []),
              { label: words.version, value: String(mail.payload.version) },
              ...nameFacts(answer, locale),
            ],
          },
          ...said(answer, locale),
          `${mailTexts[locale].company.open}\n${addresses.adminUrl}offers/${offer_id}/show`,
        ],
      });
    }
  }
}

function signature({ payload }: OfferMail, locale: Locale): string {
  const { person = null, reply_to = null } = 'person' in payload ? payload : {};
  return [person, company.legalName[locale], person && reply_to].filter(Boolean).join('\n');
}

type Terms = z.infer<z.ZodObject<typeof terms>>;

function termsFacts({ number, version, currency, total, valid_until }: Terms, locale: Locale): Fact[] {
  const words = mailTexts[locale].offer;
  return [
    { label: words.number, value: number },
    { label: words.version, value: String(version) },
    { label: words.total, value: formatMoney(total, currency) },
    { label: words.validUntil, value: words.endOfDay(dayText(valid_until, locale)) },
  ];
}

const DATE_LOCALES: Record<Locale, string> = { en: 'en-GB', ar: 'ar-EG-u-nu-latn' };

export function dayText(instant: string, locale: Locale): string {
  return new Intl.DateTimeFormat(DATE_LOCALES[locale], {
    timeZone: OFFER_TIME_ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(instant));
}

function linkTo(token: string, locale: Locale, { siteUrl }: MailAddresses): Paragraph[] {
  const { open, keepToYourself, byMail } = mailTexts[locale].offer;
  return [{ address: offerAddress(siteUrl, locale, token), label: open }, keepToYourself, byMail];
}

function nameFacts({ name }: Answer, locale: Locale): Fact[] {
  return name ? [{ label: mailTexts[locale].offer.answered.acceptedBy, value: name }] : [];
}

/** The buyer's own words, apart from ours. */
function said({ reason, text, lines }: Answer, locale: Locale): Paragraph[] {
  const { reason: label, reasons } = mailTexts[locale].offer.answer;
  const changes = lines.filter((line) => line.text);
  return [
    ...(reason ? [{ facts: [{ label, value: reasons[reason] }] }] : []),
    ...(changes.length > 0
      ? [
          {
            facts: changes.map((line) => ({
              label: tradeTexts[locale].line(line.position),
              value: line.text,
            })),
          },
        ]
      : []),
    ...(text ? [{ quote: text }] : []),
  ];
}
