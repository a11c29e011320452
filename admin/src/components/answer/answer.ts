import type { Locale } from 'shared/constants.ts';
import { withAsciiDigits } from 'shared/digits.ts';
import { referenceOf } from 'shared/intake.ts';
import { answerAr } from 'shared/messages/answer.ar.ts';
import { answerEn } from 'shared/messages/answer.en.ts';
import { numberIn } from 'shared/phone-link.ts';

export type AnswerKind = keyof typeof answerEn.kinds;

/** Whom an answer goes to, and what it is about. */
export interface Addressee {
  kind: AnswerKind;
  /** Of the row; the visitor knows its beginning as the reference. */
  id: string;
  name: string;
  email: string;
  phone?: string | null | undefined;
  locale: Locale;
}

const TEXTS = { en: answerEn, ar: answerAr } satisfies Record<Locale, unknown>;

/** A mail to begin from: subject, greeting, opening and closing in the visitor's language. */
export function emailAnswer(addressee: Addressee): string {
  const { greeting, closing, kinds } = TEXTS[addressee.locale];
  const { subject, opening } = kinds[addressee.kind];
  const body = [greeting(addressee.name), opening, closing].join('\n\n').replaceAll('\n', '\r\n');
  const query = `subject=${encodeURIComponent(subject(referenceOf(addressee.id)))}&body=${encodeURIComponent(body)}`;
  return `${mailAddress(addressee.email)}?${query}`;
}

/** The same for WhatsApp, which has no subject. Null when the number cannot be called from abroad. */
export function whatsAppAnswer(addressee: Addressee): string | null {
  const number = whatsAppNumber(addressee.phone ?? '');
  if (!number) return null;
  const { greeting, closing, kinds } = TEXTS[addressee.locale];
  const { subject, opening } = kinds[addressee.kind];
  const text = [greeting(addressee.name), subject(referenceOf(addressee.id)), opening, closing].join('\n\n');
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** `mailto:` for one address; only its @ is left as it is, as RFC 6068 wants it. */
export function mailAddress(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
}

/** Digits of an international number (E.164): the country's code and 8 to 15 digits in all. */
const INTERNATIONAL = /^[1-9]\d{7,14}$/;
/** A mobile number as it is written within Egypt. */
const EGYPTIAN_MOBILE = /^01[0125]\d{8}$/;

/**
 * What wa.me takes for a number that people wrote in their way; null when its country cannot be known. Of several, or before an
 * extension, it is the first; what parts its digits in an unusual way is read whole.
 */
export function whatsAppNumber(phone: string): string | null {
  const whole = withAsciiDigits(phone.normalize('NFKC')).replace(/\(0\)/g, '');
  return toWhatsApp(numberIn(phone) ?? '') ?? toWhatsApp(whole);
}

function toWhatsApp(number: string): string | null {
  const digits = number.replace(/\D/g, '');
  if (EGYPTIAN_MOBILE.test(digits)) return `2${digits}`;
  const international = digits.replace(/^00/, '');
  return INTERNATIONAL.test(international) ? international : null;
}
