import type { Locale } from 'shared/constants.ts';
import { fallbackLanguage, listComma, localised } from 'shared/in-language.ts';
import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import { packingText } from 'shared/products/packing-text.ts';
import type { ProductRow, Season } from 'shared/products/products.ts';
import { normalisedForSearch } from 'shared/products/search.ts';
import { type StatedChoice, statedChoices } from 'shared/products/stated-choices.ts';
import type { Packed } from 'shared/trade/quantity.ts';
import { packId } from 'shared/trade/quote-list.ts';
import { existingImage } from '../pictures/image-exists.ts';
import { scaledPicture } from '../pictures/scaled-picture.ts';
import { CARD_PICTURE } from './card-parts.ts';
import { knownPacking, knownSeason } from './parsed-columns.ts';

/** What a line of a request is made from, in the language of its form. */
export interface LineProduct {
  slug: string;
  name: string;
  /** Of the name, where it is not the page's. */
  language?: 'en' | undefined;
  /** Its names in both languages, as search compares them. */
  words: string;
  /** Slug of its category. */
  category?: string | undefined;
  /** Where it belongs and comes from, in one line. */
  about: string;
  varieties: StatedChoice[];
  sizes: StatedChoice[];
  packs: LinePack[];
  season?: Season | undefined;
  storageMinC?: number | undefined;
  storageMaxC?: number | undefined;
  minOrderKg?: number | undefined;
  /** Address of a small picture. */
  picture?: string | undefined;
}

export interface LinePack extends Packed {
  /** `packId` of it. */
  id: string;
  label: string;
}

export async function lineProductOf(
  product: ProductRow,
  category: ProductCategoryRow | undefined,
  locale: Locale,
): Promise<LineProduct> {
  const about = [category && localised(category, 'name', locale), localised(product, 'origin', locale)];
  return {
    slug: product.slug,
    name: localised(product, 'name', locale),
    language: fallbackLanguage(product, 'name', locale),
    words: [product.name, product.name_ar ?? ''].map(normalisedForSearch).join('\n'),
    category: category?.slug,
    about: about.filter(Boolean).join(listComma(locale)),
    varieties: statedChoices(product.variety, product.variety_ar, locale),
    sizes: statedChoices(product.sizes, product.sizes_ar, locale),
    packs: knownPacking(product).map((line) => ({
      id: packId(line),
      label: packingText(line, locale),
      net_weight_kg: line.net_weight_kg,
      gross_weight_kg: line.gross_weight_kg,
      units_per_pallet: line.units_per_pallet,
      pallets_per_reefer: line.pallets_per_reefer,
    })),
    season: knownSeason(product) ?? undefined,
    storageMinC: product.storage_min_c ?? undefined,
    storageMaxC: product.storage_max_c ?? undefined,
    minOrderKg: product.min_order_kg ?? undefined,
    picture: await smallPicture(product.image),
  };
}

/** The smallest of those that its card has. */
async function smallPicture(address: string | null): Promise<string | undefined> {
  const src = await existingImage(address);
  if (!src) return;
  const { side, widths } = CARD_PICTURE;
  const image = await scaledPicture({ src, width: side, height: side, widths: [...widths] });
  return image.srcSet.values[0]?.url ?? image.src;
}
