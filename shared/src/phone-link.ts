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

/** Digits of an international number (E.164): the country's code and 8 to 15 digits in all. */
const INTERNATIONAL = /^[1-9]\d{7,14}$/;
/** A mobile number as it is written within Egypt. */
const EGYPTIAN_MOBILE = /^01[0125]\d{8}$/;

/**
 * The link that opens a chat, with words to begin from where they are given; undefined when the country of the number cannot be
 * known. Of several numbers, or before an extension, it is the first; what parts its digits in an unusual way is read whole.
 */
export function whatsAppLink(text: string, words?: string): string | undefined {
  const number = whatsAppNumber(numberIn(text) ?? '') ?? whatsAppNumber(written(text));
  return number && `https://wa.me/${number}${words ? `?text=${encodeURIComponent(words)}` : ''}`;
}

function whatsAppNumber(number: string): string | undefined {
  const digits = number.replace(/\D/g, '');
  if (EGYPTIAN_MOBILE.test(digits)) return `2${digits}`;
  const international = digits.replace(/^00/, '');
  return INTERNATIONAL.test(international) ? international : undefined;
}

/** The first number of a text as it is dialled: digits, with a plus where one was written. */
function numberIn(text: string): string | undefined {
  const [number] = NUMBER.exec(written(text)) ?? [];
  return number?.replace(/[^+\d]/g, '');
}

function written(text: string): string {
  return withAsciiDigits(text.normalize('NFKC')).replace(TRUNK_ZERO, '');
}
