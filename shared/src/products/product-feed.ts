import * as z from 'zod/mini';
import type { ProductCategoryRow } from '../product-categories/product-categories.ts';
import { type ProductRow, packingOf, SEASON_LEVELS, seasonOf } from './products.ts';

/** Changes when a field is renamed, removed or read otherwise; new fields alone leave it. */
const FEED_FORMAT = 1;

const described = <Schema extends z.ZodMiniType>(schema: Schema, description: string) =>
  schema.check(z.describe(description));

const inBoth = (description: string) =>
  described(z.object({ en: z.string(), ar: z.optional(z.string()) }), description);

const packing = z.object({
  pack: inBoth('The pack, as it is offered'),
  material: z.optional(inBoth('What it is made of')),
  netWeightKg: z.optional(z.number()),
  grossWeightKg: z.optional(z.number()),
  unitsPerPallet: z.optional(z.number()),
  palletsPerReefer: z.optional(described(z.number(), 'Pallets in a 40-foot refrigerated container')),
});

const product = z.object({
  id: described(z.string(), 'Stays the same for the life of the product'),
  url: described(z.object({ en: z.string(), ar: z.string() }), 'Its pages'),
  name: inBoth('Name'),
  category: z.object({ id: z.string(), name: inBoth('Name of the category') }),
  description: z.optional(inBoth('Description')),
  origin: z.optional(inBoth('Origin')),
  variety: z.optional(inBoth('Variety')),
  sizes: z.optional(inBoth('Sizes, calibres and grades')),
  hsCode: z.optional(described(z.string(), 'Number of the Harmonized System; a text, since zeros may lead')),
  storage: z.optional(inBoth('How it is stored')),
  storageMinC: z.optional(z.number()),
  storageMaxC: z.optional(z.number()),
  shelfLife: z.optional(inBoth('Shelf life')),
  loadingPort: z.optional(inBoth('Loading port')),
  minOrderKg: z.optional(described(z.number(), 'The least that is sold')),
  availability: z.string(),
  season: z.optional(
    described(
      z.array(z.enum(SEASON_LEVELS)).check(z.length(12)),
      'Harvest of twelve months, January first; left out where it is not stated',
    ),
  ),
  packing: z.array(packing),
  guidePrice: z.optional(
    described(z.string(), 'For a full container, as on the page; only where the company gives prices here'),
  ),
  updated: described(z.string(), 'When the product was last changed (ISO 8601)'),
});

export const productFeedSchema = described(
  z.object({
    $schema: z.string(),
    format: z.literal(FEED_FORMAT),
    company: z.string(),
    products: z.array(product),
  }),
  'All products that the site shows, newest first. A field that is not known is left out; Arabic is, where there is no translation.',
);
export type ProductFeed = z.infer<typeof productFeedSchema>;

/** The feed's JSON Schema, for partners who check what they read. */
export const productFeedJsonSchema = () => z.toJSONSchema(productFeedSchema);

export interface FeedOptions {
  company: string;
  schemaUrl: string;
  pageUrl: (locale: 'en' | 'ar', slug: string) => string;
  withPrices: boolean;
}

/** What partners' programs read of the catalogue: the same bytes as long as no row changes. */
export function productFeed(
  products: readonly ProductRow[],
  categories: readonly ProductCategoryRow[],
  { company, schemaUrl, pageUrl, withPrices }: FeedOptions,
): ProductFeed {
  const categoryOf = new Map(categories.map((category) => [category.name, category]));
  const packingOfRow = byStoredValue(({ packing }) => packing, packingLines);
  const seasonOfRow = byStoredValue(({ season }) => season, statedSeason);
  return {
    $schema: schemaUrl,
    format: FEED_FORMAT,
    company,
    products: products.map((row) => {
      const category = categoryOf.get(row.category);
      return {
        id: row.slug,
        url: { en: pageUrl('en', row.slug), ar: pageUrl('ar', row.slug) },
        name: texts(row.name, row.name_ar),
        category: { id: category?.slug ?? '', name: texts(row.category, category?.name_ar) },
        description: knownTexts(row.description, row.description_ar),
        origin: knownTexts(row.origin, row.origin_ar),
        variety: knownTexts(row.variety, row.variety_ar),
        sizes: knownTexts(row.sizes, row.sizes_ar),
        hsCode: row.hs_code || undefined,
        storage: knownTexts(row.storage, row.storage_ar),
        storageMinC: row.storage_min_c ?? undefined,
        storageMaxC: row.storage_max_c ?? undefined,
        shelfLife: knownTexts(row.shelf_life, row.shelf_life_ar),
        loadingPort: knownTexts(row.loading_port, row.loading_port_ar),
        minOrderKg: row.min_order_kg ?? undefined,
        availability: row.availability,
        season: seasonOfRow(row),
        packing: packingOfRow(row),
        guidePrice: (withPrices && row.price) || undefined,
        updated: row.updated_at,
      };
    }),
  };
}

/** Ten thousand products have a few dozen seasons and packings, and each is looked through once. */
function byStoredValue<Value>(stored: (row: ProductRow) => unknown, read: (row: ProductRow) => Value) {
  const known = new Map<string, Value>();
  return (row: ProductRow): Value => {
    const key = JSON.stringify(stored(row));
    const value = known.has(key) ? (known.get(key) as Value) : read(row);
    known.set(key, value);
    return value;
  };
}

function statedSeason(row: ProductRow) {
  const season = seasonOf(row);
  return season?.some((level) => level !== 'none') ? [...season] : undefined;
}

const packingLines = (row: ProductRow) =>
  packingOf(row).map((line) => ({
    pack: texts(line.pack, line.pack_ar),
    material: knownTexts(line.material, line.material_ar),
    netWeightKg: line.net_weight_kg ?? undefined,
    grossWeightKg: line.gross_weight_kg ?? undefined,
    unitsPerPallet: line.units_per_pallet ?? undefined,
    palletsPerReefer: line.pallets_per_reefer ?? undefined,
  }));

const texts = (en: string, ar: string | null | undefined) => ({ en, ...(ar && { ar }) });

const knownTexts = (en: string | null | undefined, ar: string | null | undefined) =>
  en ? texts(en, ar) : undefined;
