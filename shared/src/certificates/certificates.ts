import * as z from 'zod/mini';
import type { Database } from '../database.types.ts';
import { withAsciiDigits } from '../digits.ts';
import { choice, isBlank, line, requiredLine, requiredText, text, url } from '../validation.ts';
import { CERTIFICATE_SCHEME_IDS, hasGgn } from './schemes.ts';

export type CertificateRow = Omit<Database['public']['Tables']['certificates']['Row'], 'is_replaced'>;
/** What visitors read of one, and only while it is valid. */
export type ShownCertificate = Omit<CertificateRow, 'file_path' | 'replaced_by'>;

/** 13 digits, the last of which checks the others as GS1 has it. */
export function isGgn(value: string): boolean {
  if (!/^[0-9]{13}$/.test(value)) return false;
  const sum = [...value].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

const day = () => z.string('required').check(z.refine<string>(isDay, 'day'));

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '1990-01-01' || value > '2100-01-01') return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** Groups of digits are as one number, however they were typed. */
const asNumber = z.overwrite<string>((typed) => {
  const ascii = withAsciiDigits(typed);
  return /^[\d\s]*$/.test(ascii) ? ascii.replaceAll(/\s/g, '') : ascii;
});

/** A certificate as staff edit it; the check constraints of `public.certificates` say the same. */
export const certificateSchema = z
  .object({
    scheme: choice(CERTIFICATE_SCHEME_IDS),
    scheme_version: z.nullish(line(60)),
    number: requiredLine(60).check(asNumber),
    holder: requiredLine(160),
    site: z.nullish(line(160)),
    scope: requiredText(500),
    scope_ar: z.nullish(text(500)),
    body: requiredLine(160),
    valid_from: day(),
    valid_until: day(),
    verify_url: z.nullish(url()),
    is_file_public: z.optional(z.boolean()),
    product_ids: z.array(z.number()).check(z.maxLength(1000, 'tooManyLines:1000')),
    replaced_by: z.nullish(z.number()),
  })
  .check(
    z.refine(({ scheme, number }) => !hasGgn(scheme) || isGgn(number), {
      path: ['number'],
      error: 'ggn',
    }),
    z.refine(({ scheme, number }) => scheme !== 'fda' || /^[0-9]{11}$/.test(number), {
      path: ['number'],
      error: 'fdaNumber',
    }),
    z.refine(({ valid_from, valid_until }) => valid_from <= valid_until, {
      path: ['valid_until'],
      error: 'untilBeforeFrom',
    }),
  );

/** So many days before its end a certificate says that it ends, and staff are told. */
export const WARNING_DAYS = [90, 30, 7] as const;
export type CertificateState = 'upcoming' | 'valid' | `expiring_${(typeof WARNING_DAYS)[number]}` | 'expired';

type Dated = Pick<CertificateRow, 'valid_from' | 'valid_until'>;

const DAY_MS = 86_400_000;

/** From one day to another; the last day of a certificate itself is 0 days before its end. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS);

/** On which day staff are told that so many days are left, at the earliest. */
export const dayOfWarning = (validUntil: string, days: number): string =>
  new Date(Date.parse(validUntil) - days * DAY_MS).toISOString().slice(0, 10);

/** `private.certificate_state` says the same. `today` is the day in Cairo. */
export function certificateState({ valid_from, valid_until }: Dated, today: string): CertificateState {
  if (today < valid_from) return 'upcoming';
  if (today > valid_until) return 'expired';
  const left = daysBetween(today, valid_until);
  const threshold = WARNING_DAYS.findLast((days) => left <= days);
  return threshold ? `expiring_${threshold}` : 'valid';
}

/** Whether one is in the place of another by the day after its end, and outlives it. `public.is_replaced` says the same. */
export const takesOver = (next: Dated, { valid_until }: Pick<Dated, 'valid_until'>): boolean =>
  daysBetween(valid_until, next.valid_from) <= 1 && next.valid_until > valid_until;

/** The scope in a language; in English where there is no other. */
export const scopeIn = (row: Pick<CertificateRow, 'scope' | 'scope_ar'>, locale: 'en' | 'ar'): string =>
  locale === 'ar' && row.scope_ar && !isBlank(row.scope_ar) ? row.scope_ar : row.scope;
