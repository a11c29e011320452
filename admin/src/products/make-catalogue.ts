import type { CertificateRow } from 'shared/certificates/certificates.ts';
import { certificatesOn } from 'shared/certificates/certificates-on.ts';
import type { Locale } from 'shared/constants.ts';
import type { ContactInfoRow } from 'shared/contact-info/contact-info.ts';
import { catalogueData, edition } from 'shared/documents/catalogue-document.ts';
import { documentColours } from 'shared/documents/colours.ts';
import { messagesIn } from 'shared/in-language.ts';
import { documentsAr } from 'shared/messages/documents.ar.ts';
import { documentsEn } from 'shared/messages/documents.en.ts';
import { dayOf } from 'shared/offers/validity.ts';
import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import type { ProductRow } from 'shared/products/products.ts';
import { sha256Of } from 'shared/sha256.ts';
import tokens from 'shared/styles/tokens.css?raw';
import { renderSVG } from 'uqr';
import { makeCatalogue } from '../documents/document-maker.ts';
import { drawnOnSquare } from './drawn-on-square.ts';

export interface CatalogueRows {
  products: readonly ProductRow[];
  categories: readonly ProductCategoryRow[];
  certificates: readonly CertificateRow[];
  contact: readonly ContactInfoRow[];
}

interface Wish {
  locale: Locale;
  withPrices: boolean;
  siteUrl: string;
  /** Called as pictures come, and with all of them when the pages are set. */
  onPicture: (done: number) => void;
}

const REVISION_LENGTH = 6;
const texts = { en: documentsEn, ar: documentsAr };
const colours = documentColours(tokens);

/** A PDF of these products, as the site's own catalogues are. A picture that cannot be had is left out. */
export async function catalogueOf(rows: CatalogueRows, wish: Wish): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, withPrices, siteUrl, onPicture } = wish;
  const { products, categories, certificates, contact } = rows;
  const now = new Date().toISOString();
  const pageOf = (path: string) => `${siteUrl}${locale === 'ar' ? '/ar' : ''}${path}`;
  const slugs = new Map(categories.map(({ name, slug }) => [name, slug]));
  const pictures: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const [at, { id, image, category }] of products.entries()) {
    onPicture(at);
    const ground = colours[`tint-${slugs.get(category)}`] ?? colours.leaf ?? '';
    const picture = image ? await drawnOnSquare(image, ground) : null;
    if (picture) pictures[`/${id}.jpg`] = picture;
  }
  onPicture(products.length);
  const address = pageOf('/products');
  const ids = new Set(products.map(({ id }) => id));
  const data = catalogueData({
    ...{ locale, withPrices, contact, changedAt: now },
    title: texts[locale].catalogue.title,
    lede: messagesIn(locale).home.heroText,
    shelves: categories.map((category) => ({
      category,
      products: products.filter((product) => product.category === category.name),
    })),
    certificates: certificatesOn(certificates, dayOf(now)).filter((row) =>
      row.product_ids.some((id) => ids.has(id)),
    ),
    link: { address, code: renderSVG(address, { border: 0, ecc: 'M' }) },
    addressOf: ({ slug }) => pageOf(`/products/${slug}`),
    pictureOf: ({ id }) => (`/${id}.jpg` in pictures ? `/${id}.jpg` : null),
  });
  const revision = await sha256Of(new TextEncoder().encode(JSON.stringify(data)));
  const named = { ...data.catalogue, edition: edition(revision.slice(0, REVISION_LENGTH), now, locale) };
  return makeCatalogue({ ...data, catalogue: named }, pictures);
}
