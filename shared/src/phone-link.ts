import { withAsciiDigits } from './digits.ts';

/** Digits with at most two signs or blanks between two of them. A line end, or a dash between blanks, parts two numbers. */
const NUMBER = /\+?\d(?:[ \u00a0().-]{0,2}\d)*/;
/** '+20 (0)2 …': dialled inside the country only. */
const TRUNK_ZERO = /\(0\)/g;

/** The link that dials the first number of a text such as '+20 (0)2 3761 0000, ext. 12', in the digits of either language. */
export function phoneLink(text: string): string | undefined {
  const number = numberIn(text);
  return number && `tel:${number}`;
}

/** The same for a chat, which takes the number from its country's code on. */
export function whatsAppLink(text: string): string | undefined {
  const number = numberIn(text);
  return number && `https://wa.me/${number.replace(/^(\+|00)/, '')}`;
}

/** The first number of a text as it is dialled: digits, with a plus where one was written. */
export function numberIn(text: string): string | undefined {
  const [number] = NUMBER.exec(withAsciiDigits(text.normalize('NFKC')).replace(TRUNK_ZERO, '')) ?? [];
  return number?.replace(/[^+\d]/g, '');
}
