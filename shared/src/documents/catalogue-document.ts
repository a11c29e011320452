import type { ShownCertificate } from '../certificates/certificates.ts';
import { certificateName, certificateNumber, isRegistration } from '../certificates/schemes.ts';
import { company } from '../company.ts';
import type { Locale } from '../constants.ts';
import type { ContactInfoRow } from '../contact-info/contact-info.ts';
import { dayText, listComma, localised, messagesIn } from '../in-language.ts';
import { isolated } from '../isolated.ts';
import { documentsAr } from '../messages/documents.ar.ts';
import { documentsEn } from '../messages/documents.en.ts';
import { longDay } from '../offers/offer-times.ts';
import { offerTextsIn } from '../offers/texts.ts';
import { dayOf, OFFER_TIME_ZONE } from '../offers/validity.ts';
import type { ProductCategoryRow } from '../product-categories/product-categories.ts';
import { packingText } from '../products/packing-text.ts';
import { type ProductRow, packingOf, seasonOf } from '../products/products.ts';
import { seasonText } from '../products/season-text.ts';
import { printableWithin } from './printable.ts';

const documentTexts = { en: documentsEn, ar: documentsAr } satisfies Record<Locale, unknown>;

/** An entry names so many of a product's packs. */
const PACKS = 2;
/** What a letterhead says, of what staff have stored. */
const LETTERHEAD = ['phone', 'email'];

export interface CatalogueShelf {
  category: Pick<ProductCategoryRow, 'slug' | 'name' | 'name_ar' | 'description' | 'description_ar'>;
  products: readonly ProductRow[];
}

export interface CatalogueContent {
  locale: Locale;
  title: string;
  lede: string;
  shelves: readonly CatalogueShelf[];
  /** What is only counted, under its title. */
  others?: { title: string; rows: readonly (readonly [name: string, count: string])[] } | undefined;
  /** Those that are valid today. */
  certificates: readonly ShownCertificate[];
  contact: readonly ContactInfoRow[];
  /** When something of it was changed last, as an instant. */
  changedAt: string;
  withPrices?: boolean;
  /** The page of all this, with its QR code as an SVG. */
  link: { address: string; code: string };
  addressOf: (product: ProductRow) => string;
  /** As the template names it, or null: the entry then shows the tint alone. */
  pictureOf: (product: ProductRow) => string | null;
}

/** What the template `catalogue` reads as `/data.json`, but for the edition. */
export function catalogueData(content: CatalogueContent) {
  const { locale, title, lede, shelves, others, contact, changedAt, link } = content;
  const { catalogue: say, pageOf } = documentTexts[locale];
  const { found } = messagesIn(locale).products;
  const count = shelves.reduce((sum, { products }) => sum + products.length, 0);
  const detailOf = (row: ContactInfoRow) => localised(row, 'value', locale);

  return printableWithin({
    locale,
    document: {
      title: `${company.legalName[locale]}: ${title}`,
      description: lede,
      author: [company.legalName[locale]],
      keywords: [],
      // Stated, so that the same content is the same bytes: with the hour of making it would not be.
      date: dayOf(changedAt).split('-').map(Number),
    },
    company: {
      name: company.name[locale],
      tagline: company.tagline[locale],
      contact: LETTERHEAD.flatMap((key) => {
        const row = contact.find(({ info_key }) => info_key === key);
        return row ? detailOf(row) : [];
      }),
    },
    pageOf: pageOf('{page}', '{pages}'),
    catalogue: {
      title,
      lede,
      count: found(count),
      contents: say.contents,
      shelves: shelves
        .filter(({ products }) => products.length > 0)
        .map(({ category, products }) => ({
          slug: category.slug,
          name: localised(category, 'name', locale),
          description: localised(category, 'description', locale),
          count: found(products.length),
          entries: products.map((product) => entryOf(product, content)),
        })),
      others: others && others.rows.length > 0 ? others : null,
      certificates: certificatesOf(content),
      contact: {
        title: say.contact,
        text: say.contactText,
        rows: contact.map((row) => ({
          label: localised(row, 'label', locale),
          values: detailOf(row).split('\n'),
        })),
      },
      link: {
        label: say.link,
        address: link.address,
        shown: decodeURI(link.address.replace(/^https?:\/\//, '')),
        code: link.code,
      },
    },
  }).value;
}

/** `Revision 3f2a81, 26 November 2026` */
export function edition(revision: string, changedAt: string, locale: Locale): string {
  const day = longDay(changedAt, OFFER_TIME_ZONE, offerTextsIn(locale).offer);
  return documentTexts[locale].edition(isolated(revision), day);
}

function entryOf(product: ProductRow, { locale, withPrices, addressOf, pictureOf }: CatalogueContent) {
  const { product: text, products } = messagesIn(locale);
  const stated = seasonOf(product);
  const season = stated?.some((level) => level !== 'none') ? stated : null;
  const packs = packingOf(product).slice(0, PACKS);
  const facts = [
    [text.origin, localised(product, 'origin', locale)],
    [text.sizes, localised(product, 'sizes', locale)],
    [products.packing, packs.map((line) => packingText(line, locale)).join(listComma(locale))],
    [text.hsCode, product.hs_code],
    [text.guidePrice, withPrices ? (product.price ?? products.onRequest) : null],
  ];
  return {
    slug: product.slug,
    name: localised(product, 'name', locale),
    variety: localised(product, 'variety', locale),
    facts: facts.filter(([, value]) => value),
    season,
    months: (season && seasonText(season, locale)) ?? '',
    address: addressOf(product),
    picture: pictureOf(product),
  };
}

/** An entry in a register certifies nothing. */
function certificatesOf({ locale, certificates }: CatalogueContent) {
  const text = messagesIn(locale).certificates;
  const rows = certificates.filter((certificate) => !isRegistration(certificate));
  if (rows.length === 0) return null;
  return {
    title: text.title,
    columns: [text.certificate, text.number, text.validUntil],
    rows: rows.map((certificate) => [
      certificateName(certificate),
      certificateNumber(certificate),
      certificate.holder,
      dayText(certificate.valid_until, locale),
    ]),
  };
}
