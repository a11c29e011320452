import * as z from 'zod/mini';
import type { Database } from '../database.types.ts';
import { choice, isBlank, line, positiveInteger, reference, requiredLine, text, url } from '../validation.ts';

export type ProductRow = Database['public']['Tables']['products']['Row'];

type Dated = Pick<ProductRow, 'id' | 'created_at'>;

/** The order of `listProducts`. Times are texts of one form, so their order is that of the times. */
export function newestFirst(a: Dated, b: Dated): number {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? 1 : -1;
  return b.id - a.id;
}

export const DEFAULT_AVAILABILITY = 'In Stock';
/** What staff are offered, and may write otherwise. The site has its Arabic word for each of them. */
export const AVAILABILITY_SUGGESTIONS = [
  DEFAULT_AVAILABILITY,
  'Limited Stock',
  'Pre-order',
  'Out of season',
  'Out of Stock',
] as const;

/** A suggestion that was typed in other case: its colour, its filter and its Arabic word go by the exact one. */
const asSuggested = (availability: string): string =>
  AVAILABILITY_SUGGESTIONS.find((known) => known.toLowerCase() === availability.trim().toLowerCase()) ??
  availability;

const asAvailability = (typed: string | null | undefined): string =>
  typed && !isBlank(typed) ? asSuggested(typed) : DEFAULT_AVAILABILITY;

/** Only the default is shown green; any other value is shown red (specification, section 4). */
export function isInStock(availability: string): boolean {
  return availability === DEFAULT_AVAILABILITY;
}

export const SEASON_LEVELS = ['none', 'limited', 'full'] as const;
export type SeasonLevel = (typeof SEASON_LEVELS)[number];
/** Twelve levels, January first. */
export type Season = readonly SeasonLevel[];

export const MONTHS_IN_YEAR = 12;
export const PACKING_MAX_LINES = 20;
const RATING_MAX = 5;

const positive = (max: number) =>
  z.number('number').check(z.refine<number>((value) => value > 0 && value <= max, `positive:${max}`));

const packingLimit = 100_000;
const MIN_ORDER_MAX_KG = 1_000_000;
const TEMPERATURE_MAX_C = 60;

const temperature = z.nullish(
  z.number('number').check(
    z.refine<number>((value) => Math.abs(value) <= TEMPERATURE_MAX_C, `temperature:${TEMPERATURE_MAX_C}`),
    // The column keeps one decimal, and would round the second.
    z.refine<number>((value) => Number(value.toFixed(1)) === value, 'oneDecimal'),
  ),
);

/** One way in which a product is packed and loaded; a reefer is a 40-foot refrigerated container. */
export const packingLineSchema = z
  .strictObject({
    pack: requiredLine(160),
    pack_ar: z.nullish(line(160)),
    material: z.nullish(line(160)),
    material_ar: z.nullish(line(160)),
    net_weight_kg: z.nullish(positive(packingLimit)),
    gross_weight_kg: z.nullish(positive(packingLimit)),
    units_per_pallet: z.nullish(positiveInteger(packingLimit)),
    pallets_per_reefer: z.nullish(positiveInteger(packingLimit)),
  })
  .check(
    z.refine(({ net_weight_kg, gross_weight_kg }) => (gross_weight_kg ?? Infinity) >= (net_weight_kg ?? 0), {
      path: ['gross_weight_kg'],
      error: 'grossBelowNet',
    }),
  );
export type PackingLine = z.infer<typeof packingLineSchema>;

const optionalLine = z.nullish(line(160));
const optionalText = z.nullish(text(5000));

const productColumns = z.object({
  name: requiredLine(160),
  name_ar: optionalLine,
  category: reference(160),
  price: optionalLine,
  description: optionalText,
  description_ar: optionalText,
  origin: optionalLine,
  origin_ar: optionalLine,
  /** Left blank it is the default, which the column has only for rows that leave it out. */
  availability: z.pipe(z.nullish(line(60)), z.transform(asAvailability)),
  image: z.nullish(url()),
  rating: z.nullish(
    z.number('number').check(
      z.gte(0, `upTo:${RATING_MAX}`),
      z.lte(RATING_MAX, `upTo:${RATING_MAX}`),
      // The column keeps one decimal, and would round the second.
      z.refine((value) => Number(value.toFixed(1)) === value, 'oneDecimal'),
    ),
  ),
  variety: optionalLine,
  variety_ar: optionalLine,
  sizes: optionalLine,
  sizes_ar: optionalLine,
  hs_code: z.nullish(z.string().check(z.regex(/^[0-9]{4}(\.?[0-9]{2}){0,3}$/, 'hsCode'))),
  storage: optionalLine,
  storage_ar: optionalLine,
  storage_min_c: temperature,
  storage_max_c: temperature,
  min_order_kg: z.nullish(positiveInteger(MIN_ORDER_MAX_KG)),
  shelf_life: optionalLine,
  shelf_life_ar: optionalLine,
  season: z.nullish(z.array(choice(SEASON_LEVELS)).check(z.length(MONTHS_IN_YEAR, 'season'))),
  packing: z
    .array(packingLineSchema)
    .check(z.maxLength(PACKING_MAX_LINES, `tooManyLines:${PACKING_MAX_LINES}`)),
  loading_port: optionalLine,
  loading_port_ar: optionalLine,
  /** Left out it is published, as the column's default says. */
  is_published: z.optional(z.boolean()),
});

/** A product as staff edit it; the check constraints of `public.products` say the same. */
export const productSchema = productColumns.check(
  z.refine(
    ({ storage_min_c, storage_max_c }) => (storage_min_c ?? -Infinity) <= (storage_max_c ?? Infinity),
    {
      path: ['storage_max_c'],
      error: 'belowColdest',
    },
  ),
);

const seasonSchema = z.array(z.enum(SEASON_LEVELS)).check(z.length(MONTHS_IN_YEAR));

/** The stored months, or null when the season is not stated. */
export function seasonOf(row: Pick<ProductRow, 'season'>): Season | null {
  const parsed = seasonSchema.safeParse(row.season);
  return parsed.success ? parsed.data : null;
}

/** The stored packing lines; what does not look like one is left out. */
export function packingOf(row: Pick<ProductRow, 'packing'>): PackingLine[] {
  if (!Array.isArray(row.packing)) return [];
  return row.packing.flatMap((line) => {
    const parsed = packingLineSchema.safeParse(line);
    return parsed.success && !isBlank(parsed.data.pack) ? [parsed.data] : [];
  });
}
