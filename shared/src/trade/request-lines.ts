import * as z from 'zod/mini';
import { isSlug } from '../slug.ts';
import { choice, line, requiredLine } from '../validation.ts';
import { INCOTERMS, isTermOf, REQUEST_MAX_LINES, TRANSPORT_MODES, UNITS } from './terms.ts';

/*
 * What is stored of a quotation or a sample beside its form. Pages take the types from here and nothing else: the schemas
 * bring zod along.
 */

const QUANTITY_MAX = 999_999_999;

const optionalLine = z.nullish(line(160));

/** One product of a request, as `requests.lines` keeps it; the database's private.is_request_lines says the same. */
export const requestLineSchema = z
  .strictObject({
    /** Slug of a product of the catalogue. */
    product: z.nullish(z.string().check(z.refine<string>(isSlug, 'choice'))),
    /** As the visitor saw or typed it. */
    product_name: requiredLine(160),
    variety: optionalLine,
    size: optionalLine,
    packing: optionalLine,
    quantity: z.nullish(
      z.number('number').check(
        z.refine<number>((value) => value > 0 && value <= QUANTITY_MAX, `positive:${QUANTITY_MAX}`),
        z.refine<number>((value) => Number(value.toFixed(3)) === value, 'threeDecimals'),
      ),
    ),
    unit: z.nullish(choice(UNITS)),
    /** When it shall be loaded: YYYY-MM. */
    month: z.nullish(z.string().check(z.regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, 'choice'))),
  })
  .check(
    z.refine(({ quantity, unit }) => quantity == null || unit != null, { path: ['unit'], error: 'required' }),
    z.refine(({ quantity, unit }) => unit == null || quantity != null, {
      path: ['quantity'],
      error: 'required',
    }),
  );
export type RequestLine = z.infer<typeof requestLineSchema>;

export const requestLinesSchema = z
  .array(requestLineSchema)
  .check(z.minLength(1, 'required'), z.maxLength(REQUEST_MAX_LINES, `tooManyLines:${REQUEST_MAX_LINES}`));

/** Terms of delivery, as `requests.trade` keeps them; the database's private.is_trade says the same. */
export const tradeSchema = z
  .strictObject({
    incoterm: z.nullish(choice(INCOTERMS)),
    /** The place that the term names. */
    place: z.nullish(line(200)),
    /** Two letters of ISO 3166. */
    country: z.nullish(z.string().check(z.regex(/^[A-Z]{2}$/, 'choice'))),
    mode: z.nullish(choice(TRANSPORT_MODES)),
  })
  .check(
    z.refine(({ incoterm, mode }) => !incoterm || isTermOf(incoterm, mode), {
      path: ['incoterm'],
      error: 'seaTerm',
    }),
  );
export type Trade = z.infer<typeof tradeSchema>;
