import { PUBLIC_SITE_URL } from 'astro:env/client';
import { hash } from 'node:crypto';
import { isRegistration } from 'shared/certificates/schemes.ts';
import type { Locale } from 'shared/constants.ts';
import { type CatalogueShelf, catalogueData, edition } from 'shared/documents/catalogue-document.ts';
import { localised, messagesIn, monthNames } from 'shared/in-language.ts';
import { documentsAr } from 'shared/messages/documents.ar.ts';
import { documentsEn } from 'shared/messages/documents.en.ts';
import type { ProductCategoryRow } from 'shared/product-categories/product-categories.ts';
import type { ProductRow } from 'shared/products/products.ts';
import sharp from 'sharp';
import { certificates, contactDetails, productCategories, productsNewestFirst } from '../content/content.ts';
import { filledCategories } from '../content/filled-categories.ts';
import { newestOf } from '../content/newest-of.ts';
import { productsOfCategory } from '../content/products-of-category.ts';
import { MONTH_SLUGS, seasonMonths } from '../content/season-months.ts';
import { paths } from '../paths.ts';
import { existingImage } from '../pictures/image-exists.ts';
import { groundOf } from '../pictures/light-colours.ts';
import { drawnWithPicture, picturePanel } from '../pictures/picture-panel.ts';
import { cataloguesOfBuild, compilerOfBuild, documents } from './build-documents.ts';
import type { Edition } from './catalogue-editions.ts';
import { documentFile, revisionOf } from './document-files.ts';
import { qrDrawing } from './qr-drawing.ts';

/** In pixels: 200 an inch where an entry shows its picture. */
const PICTURE_SIDE = 288;
const JPEG_QUALITY = 75;

const texts = { en: documentsEn, ar: documentsAr };

interface Shelf extends CatalogueShelf {
  category: ProductCategoryRow;
}

interface Content {
  locale: Locale;
  /** Of the page that shows the same. */
  page: string;
  title: string;
  lede: string;
  shelves: readonly Shelf[];
  others?: { title: string; rows: [name: string, count: string][] };
}

/** Of all products. */
export async function wholeCatalogue(locale: Locale): Promise<Edition | null> {
  const products = await productsNewestFirst();
  return catalogueOf({
    locale,
    page: paths.products(locale),
    title: texts[locale].catalogue.title,
    lede: messagesIn(locale).home.heroText,
    shelves: (await filledCategories()).map((category) => shelfOf(category, products)),
  });
}

export async function categoryCatalogue(
  locale: Locale,
  category: ProductCategoryRow,
): Promise<Edition | null> {
  return catalogueOf({
    locale,
    page: paths.category(locale, category.slug),
    title: localised(category, 'name', locale),
    lede: localised(category, 'description', locale),
    shelves: [shelfOf({ ...category, description: null, description_ar: null }, await productsNewestFirst())],
  });
}

/** Of what is in season. @param month 0 for January */
export async function monthCatalogue(locale: Locale, month: number): Promise<Edition | null> {
  const { shelves, allYear } = seasonMonths(await productsNewestFirst(), await productCategories())[
    month
  ] ?? {
    shelves: [],
    allYear: [],
  };
  const { season, products: text } = messagesIn(locale);
  const name = monthNames(locale, 'long')[month] ?? '';
  return catalogueOf({
    locale,
    page: paths.season(locale, MONTH_SLUGS[month] ?? ''),
    title: season.monthTitle(name),
    lede: texts[locale].catalogue.ofMonth(name),
    shelves: shelves.map(({ category, entries }) => ({
      category,
      products: entries.map(({ product }) => product),
    })),
    others: {
      title: season.loadsAllYear,
      rows: allYear.map(({ category, count }) => [localised(category, 'name', locale), text.found(count)]),
    },
  });
}

/** For the key of a page in both languages that shows it. */
export async function editionKey(catalogue: (locale: Locale) => Promise<Edition | null>): Promise<object> {
  return { catalogues: [await catalogue('en'), await catalogue('ar')].map((one) => one?.revision) };
}

function shelfOf(category: ProductCategoryRow, products: readonly ProductRow[]): Shelf {
  return { category, products: productsOfCategory(products, category.name) };
}

async function catalogueOf({ locale, page, ...content }: Content): Promise<Edition | null> {
  if (import.meta.env.DEV) return null;
  const { title, lede, shelves, others } = content;
  const products = shelves.flatMap((shelf) => shelf.products);
  const covered = new Set(products.map(({ id }) => id));
  const papers = (await certificates()).filter(
    (row) => !isRegistration(row) && row.product_ids.some((id) => covered.has(id)),
  );
  const contact = await contactDetails();
  const rows = {
    product: products,
    category: shelves.map(({ category }) => category),
    certificate: papers,
    contact,
  };
  return cataloguesOfBuild().of({
    path: paths.document(page),
    rows,
    words: [title, lede, others],
    isPublic: await isPublicNow(),
    size: products.length,
    async set() {
      const compiler = compilerOfBuild();
      const changedAt = newestOf(Object.values(rows).flat());
      const pictures = await picturesOf(shelves);
      const address = new URL(page, PUBLIC_SITE_URL).href;
      const data = catalogueData({
        ...{ locale, ...content, certificates: papers, contact, changedAt },
        link: { address, code: qrDrawing(address) },
        addressOf: ({ slug }) => new URL(paths.product(locale, slug), PUBLIC_SITE_URL).href,
        pictureOf: ({ id }) => (pictures.has(id) ? `/${pictures.get(id)}` : null),
      });
      const revision = revisionOf([compiler.version, data]);
      await documents.have(documentFile(revision), async () => {
        const { catalogue } = data;
        const named = { ...catalogue, edition: edition(revision.slice(0, 6), changedAt, locale) };
        const files = new Map<string, Buffer>();
        for (const name of pictures.values()) files.set(name, await documents.read(name));
        return compiler.set('catalogue.typ', { ...data, catalogue: named }, files);
      });
      return { revision, changedAt };
    },
  });
}

/** By the id of its product, the name in the cache of a small picture on the ground of its category. */
async function picturesOf(shelves: readonly Shelf[]): Promise<Map<number, string>> {
  const pictures = new Map<number, string>();
  for (const { category, products } of shelves) {
    const ground = groundOf(category.slug);
    for (const { id, image } of products) {
      const name = await drawnWithPicture(await existingImage(image), (address) =>
        drawPicture(ground, address),
      );
      if (name) pictures.set(id, name);
    }
  }
  return pictures;
}

async function drawPicture(ground: string, address: string | null): Promise<string | null> {
  if (!address) return null;
  const name = `${hash('sha256', JSON.stringify([PICTURE_SIDE, JPEG_QUALITY, ground, address]))}.jpg`;
  await documents.have(name, async () => {
    const { data, info } = await picturePanel(ground, address);
    const picture = sharp(data, { raw: info }).resize(PICTURE_SIDE);
    return picture.jpeg({ quality: JPEG_QUALITY }).toBuffer();
  });
  return name;
}

let names: Promise<Set<string>> | undefined;

async function isPublicNow(): Promise<(name: string) => boolean> {
  names ??= namesNow();
  const known = await names;
  return (name) => known.has(name);
}

async function namesNow(): Promise<Set<string>> {
  const tables = {
    product: await productsNewestFirst(),
    category: await productCategories(),
    certificate: await certificates(),
    contact: await contactDetails(),
  };
  return new Set(Object.entries(tables).flatMap(([table, rows]) => rows.map(({ id }) => `${table} ${id}`)));
}
