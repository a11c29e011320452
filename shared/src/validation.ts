import * as z from 'zod/mini';

/*
 * The shapes that the database's check constraints know as private.is_line, is_text, is_email, is_url and is_blank.
 * A test feeds both with the same values. Messages are keys of `messages.validation`; a limit follows a colon.
 * White space and control characters are spelled out, because `\s` means different things in different engines.
 */

const BLANK =
  /^[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200f\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]*$/;
const CONTROL_IN_LINE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
/** What pasting brings along and nobody sees: marks of direction, joiners, byte order marks. No address holds any. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
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

const maxLength = (max: number) => z.refine<string>((value) => lengthOf(value) <= max, `tooLong:${max}`);
const storable = z.refine<string>((value) => value.isWellFormed(), 'unreadable');
const notBlank = z.refine<string>((value) => !isBlank(value), { error: 'required', abort: true });

/** One line that may be empty. */
export const line = (max: number) =>
  z.string('required').check(
    storable,
    maxLength(max),
    z.refine<string>((value) => !CONTROL_IN_LINE.test(value), 'singleLine'),
  );

/** One line with something visible in it. */
export const requiredLine = (max: number) =>
  z.string('required').check(
    notBlank,
    storable,
    maxLength(max),
    z.refine<string>((value) => !CONTROL_IN_LINE.test(value), 'singleLine'),
  );

/** Several lines that may be empty. */
export const text = (max: number) =>
  z.string('required').check(
    storable,
    maxLength(max),
    z.refine<string>((value) => !CONTROL_IN_TEXT.test(value), 'unreadable'),
  );

/** Several lines with something visible in them. */
export const requiredText = (max: number) =>
  z.string('required').check(
    notBlank,
    storable,
    maxLength(max),
    z.refine<string>((value) => !CONTROL_IN_TEXT.test(value), 'unreadable'),
  );

/** An address as it looks: what cannot be seen in it or around it is taken away. */
export const email = () =>
  z.string('required').check(
    z.overwrite((value) => value.replaceAll(INVISIBLE, '').trim()),
    notBlank,
    maxLength(EMAIL_MAX_LENGTH),
    z.refine<string>((value) => EMAIL.test(value), 'email'),
  );

/** https, or plain http on this machine (the local backend's own files). */
export const url = () =>
  z.string('required').check(
    maxLength(URL_MAX_LENGTH),
    z.refine<string>((value) => URL_SHAPE.test(value), 'url'),
  );

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
