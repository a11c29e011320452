import * as z from 'zod/mini';

/*
 * The shapes that the database's check constraints know as private.is_line, is_text, is_email, is_url and is_blank.
 * A test feeds both with the same values. Messages are keys of `messages.validation`; a limit follows a colon.
 * White space and control characters are spelled out, because `\s` means different things in different engines.
 */

const BLANK =
  /^[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200f\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]*$/;
/** What is left of them in a line that was cleaned. */
const LINE_END = /[\n\r\u0085\u2028\u2029]/;
/** What pasting brings along and nobody sees: marks of direction, joiners, byte order marks. No address holds any. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** The joiners among them tell one Persian word from another, also in an address of the web. */
const INVISIBLE_BUT_JOINERS =
  /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const JOINERS_AROUND = /^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/g;
/** What no field shows, beside blanks and line ends. */
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g;
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const URL_SHAPE =
  /^(https:\/\/[A-Za-z0-9.-]+(:[0-9]{1,5})?|http:\/\/(localhost|127\.0\.0\.1)(:[0-9]{1,5})?)(\/[^\u0000-\u0020\u007f-\u00a0<>"\\]*)?$/;

const EMAIL_MAX_LENGTH = 254;
const URL_MAX_LENGTH = 2048;

/** Nothing visible in it. */
export function isBlank(value: string): boolean {
  return BLANK.test(value);
}

/** Length in code points, as the database counts; `String.length` counts UTF-16 units. */
export function lengthOf(value: string): number {
  let length = 0;
  for (const _ of value) length++;
  return length;
}

const asLine = z.overwrite<string>((value) =>
  value
    .replace(/[\t\v\f]/g, ' ')
    .replace(CONTROLS, '')
    .trim(),
);
const asText = z.overwrite<string>((value) => value.replace(/[\v\f\u0085]/g, '\n').replace(CONTROLS, ''));
const asAddress = z.overwrite<string>((value) => value.replaceAll(INVISIBLE, '').trim());
const asUrl = z.overwrite<string>(cleanedUrl);
const maxLength = (max: number) => z.refine<string>((value) => lengthOf(value) <= max, `tooLong:${max}`);
const storable = z.refine<string>((value) => value.isWellFormed(), 'unreadable');
const notBlank = z.refine<string>((value) => !isBlank(value), { error: 'required', abort: true });

/** An address of the web without what pasting brings along. */
export function cleanedUrl(value: string): string {
  return value.replaceAll(INVISIBLE_BUT_JOINERS, '').replaceAll(JOINERS_AROUND, '');
}

/** One line that may be empty. Blanks around it are taken away, and what cannot be seen in it. */
export const line = (max: number) =>
  z.string('required').check(
    asLine,
    storable,
    maxLength(max),
    z.refine<string>((value) => !LINE_END.test(value), 'singleLine'),
  );

/** The same with something visible in it. */
export const requiredLine = (max: number) =>
  z.string('required').check(
    asLine,
    notBlank,
    storable,
    maxLength(max),
    z.refine<string>((value) => !LINE_END.test(value), 'singleLine'),
  );

/** Several lines that may be empty. What cannot be seen in them is taken away. */
export const text = (max: number) => z.string('required').check(asText, storable, maxLength(max));

/** The same with something visible in them. */
export const requiredText = (max: number) =>
  z.string('required').check(asText, notBlank, storable, maxLength(max));

/** An address as it looks: what cannot be seen in it or around it is taken away. */
export const email = () =>
  z.string('required').check(
    asAddress,
    notBlank,
    maxLength(EMAIL_MAX_LENGTH),
    z.refine<string>((value) => EMAIL.test(value), 'email'),
  );

/** What was chosen among names that are stored, sign for sign. */
export const reference = (max: number) => z.string('required').check(notBlank, maxLength(max));

/** https, or plain http on this machine (the local backend's own files). What cannot be seen around it is taken away. */
export const url = () =>
  z.string('required').check(
    asUrl,
    maxLength(URL_MAX_LENGTH),
    z.refine<string>((value) => URL_SHAPE.test(value), 'url'),
  );

export const positiveInteger = (max: number) =>
  z
    .number('number')
    .check(z.refine<number>((value) => Number.isInteger(value) && value > 0 && value <= max, `whole:${max}`));

/** Whether a stored address may be used as a link: the same rule once more where it is rendered. */
export function isSafeUrl(value: string): boolean {
  return lengthOf(value) <= URL_MAX_LENGTH && URL_SHAPE.test(value);
}

/** One of the given values. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, 'choice');

/** The first refusal of every field: field path, joined by dots, to a key of `messages.validation`. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    errors[path] ??= issue.message;
  }
  return errors;
}
