import * as z from 'zod/mini';
import { LOCALES } from '../constants.ts';
import { INCOTERMS, REQUEST_MAX_LINES, UNITS } from '../trade/terms.ts';
import { choice, isBlank, line, text } from '../validation.ts';
import { CURRENCIES } from './currencies.ts';
import { lineTotal } from './line-amounts.ts';

/*
 * What staff write of one version. The draft is stored with whatever is missing, a second after the last key; what is sent must be whole.
 * The database's constraints on offer_versions and offer_lines say the same.
 */

const DAY = /^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/;
const isDay = (value: string) =>
  DAY.test(value) && new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);

/** `2026-12-04`. */
const day = () => z.string().check(z.refine<string>(isDay, 'choice'));

/** A decimal above 0 in digits 0 to 9, without sign, exponent or leading zeros. */
const decimal = (wholeDigits: number, decimals: number, tooFine: string) =>
  z.string().check(
    z.regex(/^(0|[1-9][0-9]*)(\.[0-9]+)?$/, { error: 'number', abort: true }),
    z.refine<string>((value) => /[1-9]/.test(value) && value.replace(/\..*/, '').length <= wholeDigits, {
      error: `positive:${'9'.repeat(wholeDigits)}`,
    }),
    z.refine<string>((value) => value.replace(/^[0-9]+\.?/, '').length <= decimals, tooFine),
  );

const wholeNumber = (max: number) =>
  z
    .number('number')
    .check(z.refine<number>((n) => Number.isInteger(n) && n >= 1 && n <= max, `whole:${max}`));

const temperature = () =>
  z.number('number').check(
    z.refine<number>((degrees) => Math.abs(degrees) <= 60, 'temperature:60'),
    z.refine<number>((degrees) => Number(degrees.toFixed(1)) === degrees, 'oneDecimal'),
  );

export const offerLineSchema = z.strictObject({
  /** Of the catalogue; null for what is not in it. */
  product_id: z.nullable(z.number().check(z.int(), z.positive())),
  /** In the offer's language. May be empty in a draft. */
  product_name: line(160),
  variety: z.nullable(line(160)),
  size: z.nullable(line(160)),
  /** How it is packed, in words: `Carton 15 kg`. */
  packing: z.nullable(line(160)),
  quantity: z.nullable(decimal(9, 3, 'threeDecimals')),
  unit: z.nullable(choice(UNITS)),
  unit_price: z.nullable(decimal(10, 4, 'fourDecimals')),
  price_unit: z.nullable(choice(UNITS)),
  /** The packing's numbers, by which prices and weights are converted. They are copied from the product and stay with the line. */
  net_weight_kg: z.nullable(decimal(6, 3, 'threeDecimals')),
  gross_weight_kg: z.nullable(decimal(6, 3, 'threeDecimals')),
  units_per_pallet: z.nullable(wholeNumber(100_000)),
  pallets_per_reefer: z.nullable(wholeNumber(100)),
  /** Degrees Celsius. */
  storage_min_c: z.nullable(temperature()),
  storage_max_c: z.nullable(temperature()),
});
export type OfferLine = z.infer<typeof offerLineSchema>;

/** A draft, whole or not. Errors are keys of `messages.validation`. */
export const offerContentSchema = z
  .strictObject({
    /** Of the mail, the PDF and the address that the link opens; product names and texts are written in it. */
    locale: choice(LOCALES),
    currency: choice(CURRENCIES),
    incoterm: z.nullable(choice(INCOTERMS)),
    /** The place that the term names. */
    place: z.nullable(line(200)),
    loading_port: z.nullable(line(160)),
    loading_from: z.nullable(day()),
    loading_until: z.nullable(day()),
    payment_terms: z.nullable(text(1000)),
    inclusions: z.nullable(text(2000)),
    notes: z.nullable(text(5000)),
    /** The last day on which it can be accepted: it ends at 23:59:59 in Cairo. */
    valid_until: z.nullable(day()),
    /** Whether the buyer is reminded 48 hours before the end. */
    reminds: z.boolean(),
    /** Who makes the offer, as its buyer reads it. */
    person: z.nullable(line(120)),
    lines: z
      .array(offerLineSchema)
      .check(z.maxLength(REQUEST_MAX_LINES, `tooManyLines:${REQUEST_MAX_LINES}`)),
  })
  .check(
    z.refine(({ loading_from: from, loading_until: until }) => !from || !until || from <= until, {
      path: ['loading_until'],
      error: 'untilBeforeFrom',
    }),
  );
export type OfferContent = z.infer<typeof offerContentSchema>;

const NEEDED = ['incoterm', 'place', 'payment_terms', 'valid_until'] as const;
const NEEDED_OF_LINE = ['product_name', 'quantity', 'unit', 'unit_price', 'price_unit'] as const;

/** What can be sent: the draft with everything that an offer must say. That its day has not passed, the database's clock decides. */
export const sendableContentSchema = offerContentSchema.check((context) => {
  const { lines, currency, ...terms } = context.value;
  const refuse = (path: (string | number)[], message: string) =>
    context.issues.push({ code: 'custom', input: context.value, path, message });

  for (const field of NEEDED) if (isBlank(terms[field] ?? '')) refuse([field], 'required');
  if (lines.length === 0) refuse(['lines'], 'required');
  for (const [at, line] of lines.entries()) {
    const missing = NEEDED_OF_LINE.filter((field) => isBlank(line[field] ?? ''));
    for (const field of missing) refuse(['lines', at, field], 'required');
    const { quantity, unit, unit_price, price_unit } = line;
    if (!quantity || !unit || !unit_price || !price_unit) continue;
    if (lineTotal({ ...line, quantity, unit, unit_price, price_unit }, currency) === null) {
      refuse(['lines', at, 'price_unit'], 'unconvertible');
    }
  }
});
