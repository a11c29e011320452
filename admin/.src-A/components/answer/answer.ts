import type { Locale } from 'shared/constants.ts';
import { referenceOf } from 'shared/intake.ts';
import { answerAr } from 'shared/messages/answer.ar.ts';
import { answerEn } from 'shared/messages/answer.en.ts';
import { whatsAppLink } from 'shared/phone-link.ts';

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
  const { greeting, closing, kinds } = TEXTS[addressee.locale];
  const { subject, opening } = kinds[addressee.kind];
  const text = [greeting(addressee.name), subject(referenceOf(addressee.id)), opening, closing].join('\n\n');
  return whatsAppLink(addressee.phone ?? '', text) ?? null;
}

/** `mailto:` for one address; only its @ is left as it is, as RFC 6068 wants it. */
export function mailAddress(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
}
