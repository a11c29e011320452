import type { Locale } from 'shared/constants.ts';
import type { OfferLine } from 'shared/offers/content.ts';
import { type PackingLine, type ProductRow, packingOf } from 'shared/products/products.ts';

export type PickedProduct = Pick<
  ProductRow,
  | 'id'
  | 'name'
  | 'name_ar'
  | 'variety'
  | 'variety_ar'
  | 'sizes'
  | 'sizes_ar'
  | 'packing'
  | 'storage_min_c'
  | 'storage_max_c'
>;
export const PICKED_COLUMNS: readonly (keyof PickedProduct)[] = [
  ...(['id', 'name', 'name_ar', 'variety', 'variety_ar', 'sizes', 'sizes_ar', 'packing'] as const),
  ...(['storage_min_c', 'storage_max_c'] as const),
];

type InWords = Pick<OfferLine, 'product_name' | 'variety' | 'size'>;

/** What the catalogue says of a product in a language; in English what it does not say in Arabic. */
export function productWords(product: PickedProduct, locale: Locale): InWords {
  const { name, name_ar, variety, variety_ar, sizes, sizes_ar } = product;
  return locale === 'ar'
    ? { product_name: name_ar ?? name, variety: variety_ar ?? variety, size: sizes_ar ?? sizes }
    : { product_name: name, variety, size: sizes };
}

/** `Open-top carton, 15 kg`, which tells one packing of a product from another. */
export function packingWords({ pack, pack_ar, net_weight_kg }: PackingLine, locale: Locale): string {
  const name = (locale === 'ar' && pack_ar) || pack;
  const weight = net_weight_kg && `${net_weight_kg} ${locale === 'ar' ? 'كجم' : 'kg'}`;
  return [name, weight].filter(Boolean).join(locale === 'ar' ? '، ' : ', ');
}

const decimal = (number: number | null | undefined) => (number ? String(number) : null);

/** A line with a packing: its words, and the numbers by which prices and weights are converted. */
export function withPacking(line: OfferLine, packing: PackingLine, locale: Locale): OfferLine {
  return {
    ...line,
    packing: packingWords(packing, locale),
    net_weight_kg: decimal(packing.net_weight_kg),
    gross_weight_kg: decimal(packing.gross_weight_kg),
    units_per_pallet: packing.units_per_pallet ?? null,
    pallets_per_reefer: packing.pallets_per_reefer ?? null,
  };
}

/** A line for a product of the catalogue, in its first packing. Quantity and price stay. */
export function withProduct(line: OfferLine, product: PickedProduct, locale: Locale): OfferLine {
  const named: OfferLine = {
    ...line,
    ...productWords(product, locale),
    product_id: product.id,
    unit: line.unit ?? 'carton',
    price_unit: line.price_unit ?? 'kg',
    storage_min_c: product.storage_min_c,
    storage_max_c: product.storage_max_c,
  };
  const [packing] = packingOf(product);
  return packing ? withPacking(named, packing, locale) : named;
}

/** The same line in another language, wherever it says what the catalogue says. */
export function translated(line: OfferLine, product: PickedProduct, from: Locale, to: Locale): OfferLine {
  const [old, words] = [productWords(product, from), productWords(product, to)];
  const pack = packingOf(product).find((packing) => packingWords(packing, from) === line.packing);
  return {
    ...line,
    ...(line.product_name === old.product_name && { product_name: words.product_name }),
    ...(line.variety === old.variety && { variety: words.variety }),
    ...(line.size === old.size && { size: words.size }),
    ...(pack && { packing: packingWords(pack, to) }),
  };
}
