import type { PackingLine, Season } from 'shared/products/products.ts';
import type { RequestProductCategory } from 'shared/requests/requests.ts';

/** A product of the sample catalogue, named as the table's columns are; every text in both languages. */
export interface SampleProduct {
  /** Also names its picture. */
  readonly slug: string;
  readonly category: RequestProductCategory;
  readonly name: string;
  readonly name_ar: string;
  readonly description: string;
  readonly description_ar: string;
  readonly origin: string;
  readonly origin_ar: string;
  readonly price: string;
  readonly rating: number;
  readonly variety: string;
  readonly variety_ar: string;
  readonly sizes: string;
  /** Where `sizes` has words; what has numbers alone is written by `sizesInArabic`. */
  readonly sizes_ar?: string;
  /** Six digits of the Harmonized System, as 0805.10. */
  readonly hs_code: string;
  readonly storage: string;
  readonly storage_ar: string;
  readonly storage_min_c: number;
  readonly storage_max_c: number;
  readonly min_order_kg: number;
  readonly shelf_life: string;
  readonly shelf_life_ar: string;
  readonly season: Season;
  readonly packing: readonly PackingLine[];
  readonly loading_port: string;
  readonly loading_port_ar: string;
}

/** In English and in Arabic. */
type Texts = readonly [english: string, arabic: string];
type InTwoLanguages = 'name' | 'variety' | 'sizes';

/** A product as its shelf lists it: short texts beside their Arabic. */
export type ShelfProduct = Omit<SampleProduct, InTwoLanguages | `${InTwoLanguages}_ar` | 'min_order_kg'> & {
  readonly [Column in Exclude<InTwoLanguages, 'sizes'>]: Texts;
} & { readonly sizes: Texts | string };

export function inColumns({ name, variety, sizes, ...product }: ShelfProduct): SampleProduct {
  const [inEnglish, inArabic] = typeof sizes === 'string' ? [sizes] : sizes;
  const [{ net_weight_kg, units_per_pallet } = {}] = product.packing;
  return {
    ...product,
    // A pallet in the first pack.
    min_order_kg: Math.round((net_weight_kg ?? 1) * (units_per_pallet ?? 1)),
    ...{ name: name[0], name_ar: name[1], variety: variety[0], variety_ar: variety[1] },
    ...{ sizes: inEnglish, ...(inArabic && { sizes_ar: inArabic }) },
  };
}
