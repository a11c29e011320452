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
  readonly shelf_life: string;
  readonly shelf_life_ar: string;
  readonly season: Season;
  readonly packing: readonly PackingLine[];
  readonly loading_port: string;
  readonly loading_port_ar: string;
}
