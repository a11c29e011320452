import { ALLOW_EMPTY, ALLOW_SHRINK } from 'astro:env/server';
import { listCertificates } from 'shared/certificates/certificates.queries.ts';
import type { Supabase } from 'shared/client.ts';
import { listContactInfo } from 'shared/contact-info/contact-info.queries.ts';
import { getContentChanges, getContentRevision } from 'shared/deployments/deployments.queries.ts';
import { type ContentChanges, TOO_SMALL_EXIT_CODE } from 'shared/deployments/deployments.ts';
import { BackendError, ERROR_CODES } from 'shared/errors.ts';
import { listFaqs } from 'shared/faqs/faqs.queries.ts';
import { listMediaItems } from 'shared/media-items/media-items.queries.ts';
import { en } from 'shared/messages/en.ts';
import { listProductCategories } from 'shared/product-categories/product-categories.queries.ts';
import { listProducts, listProductsByIds } from 'shared/products/products.queries.ts';
import { newestFirst } from 'shared/products/products.ts';
import { listSiteContent } from 'shared/site-content/site-content.queries.ts';
import { listSocialLinks } from 'shared/social-links/social-links.queries.ts';
import { supabase } from './build-client.ts';
import { type ContentRow, rowsNotIn, updateRows } from './changed-rows.ts';
import { DrasticLoss, guardRowCount } from './row-count-guard.ts';

/*
 * The rows that pages are made from, read as a visitor does, with the public key, once a build. A read that fails, or
 * answers with too few rows, fails the build. What the build before has read is in the row cache; only what has changed is read again.
 */

interface Table<Row> {
  /** What the failed build says, before the backend's own message (specification, section 8). */
  errorTitle: string;
  list: (supabase: Supabase) => Promise<Row[]>;
  /** For a table that may be large. Others are read whole when they have changed. */
  byRow?: {
    list: (supabase: Supabase, ids: readonly number[]) => Promise<Row[]>;
    /** The order of `list`. */
    compare: (a: Row, b: Row) => number;
  };
  /** @throws Error when the rows cannot be what the company means to publish */
  check?: (count: number, previousCount: number | undefined) => void;
}

const titles = en.toasts.fetch;
/** The publisher, which sets it, refuses a release without products where visitors see some. */
const isCompared = ALLOW_EMPTY === '1';

const tables = {
  products: table({
    errorTitle: titles.products,
    list: listProducts,
    byRow: { list: listProductsByIds, compare: newestFirst },
    check: (count, previousCount) =>
      guardRowCount('products', count, previousCount, {
        isShrinkingAllowed: ALLOW_SHRINK === '1',
        isCompared,
      }),
  }),
  product_categories: table({
    errorTitle: titles.productCategories,
    list: listProductCategories,
    // A company may well join its categories to a few.
    check: (count, previousCount) =>
      guardRowCount('product categories', count, previousCount, {
        isShrinkingAllowed: true,
        isCompared,
      }),
  }),
  contact_info: table({ errorTitle: titles.contactInfo, list: listContactInfo }),
  social_links: table({ errorTitle: titles.socialLinks, list: listSocialLinks }),
  site_content: table({ errorTitle: titles.content, list: listSiteContent }),
  faqs: table({ errorTitle: titles.faqs, list: listFaqs }),
  media_items: table({ errorTitle: titles.media, list: listMediaItems }),
  certificates: table({ errorTitle: titles.certificates, list: listCertificates }),
};

type TableName = keyof typeof tables;
type Rows = { [Name in TableName]: Awaited<ReturnType<(typeof tables)[Name]['list']>> };

interface Content {
  /** Current before the first table was read: what changes meanwhile counts as not yet live. */
  revision: number;
  rows: Rows;
}

interface ReadContent extends Content {
  /** Those that the build before did not have, or not like this. */
  changed: {
    rows: ContentRow[];
    /** When nothing is known of the build before. */
    areAll: boolean;
  };
}

export const contentRevision = async () => (await content()).revision;
export const productsNewestFirst = async () => (await content()).rows.products;
export const productCategories = async () => (await content()).rows.product_categories;
export const contactDetails = async () => (await content()).rows.contact_info;
export const socialLinks = async () => (await content()).rows.social_links;
export const questions = async () => (await content()).rows.faqs;
export const mediaItems = async () => (await content()).rows.media_items;
/** Those that are valid on the day of the build. */
export const certificates = async () => (await content()).rows.certificates;
export const siteContent = async () => (await content()).rows.site_content;
export const changedRows = async () => (await content()).changed;

/** While developing, an edit shows when the page is loaded again. */
const DEVELOPMENT_LIFETIME_MS = 1000;

let reading: Promise<ReadContent> | undefined;

function content(): Promise<ReadContent> {
  if (!reading) {
    reading = readContent();
    if (import.meta.env.DEV) setTimeout(() => (reading = undefined), DEVELOPMENT_LIFETIME_MS);
  }
  return reading;
}

async function readContent(): Promise<ReadContent> {
  const before = (globalThis.rowCache?.read() ?? null) as Content | null;
  const changes = before && (await readChanges(before.revision));
  const revision = changes?.revision ?? (await titled(titles.content, getContentRevision(supabase)));

  const read = async <Name extends TableName>(name: Name): Promise<[Name, Rows[Name]]> => {
    const rows = await titled(tables[name].errorTitle, readTable(name, before, changes));
    const { check } = tables[name];
    try {
      check?.(rows.length, before?.rows[name]?.length);
    } catch (error) {
      if (error instanceof DrasticLoss) endProcessWith(TOO_SMALL_EXIT_CODE);
      throw error;
    }
    return [name, rows];
  };
  const names = Object.keys(tables) as TableName[];
  const rows = Object.fromEntries(await Promise.all(names.map(read))) as unknown as Rows;
  if (rows.products.length > 0 && rows.product_categories.length === 0) {
    throw new Error(`${titles.productCategories}: there are none, though every product has one`);
  }
  const changed = names.flatMap((name) => rowsNotIn(before?.rows[name], rows[name]));
  const isCached =
    before?.revision === revision &&
    changed.length === 0 &&
    names.every((name) => before.rows[name]?.length === rows[name].length);
  if (!isCached) await globalThis.rowCache?.write({ revision, rows });
  return { revision, rows, changed: { rows: changed, areAll: !before } };
}

/** Astro ends a build that fails with 1, and knows no other code. */
function endProcessWith(code: number): void {
  process.once('exit', () => (process.exitCode = code));
}

async function readTable<Name extends TableName>(
  name: Name,
  before: Content | null,
  changes: ContentChanges | null,
): Promise<Rows[Name]> {
  const { list, byRow } = tables[name] as unknown as Table<ContentRow>;
  const cached: ContentRow[] | undefined = before?.rows[name];
  const change = changes?.tables[name];
  const updated =
    cached && change
      ? await updateRows(cached, change, byRow && { ...byRow, list: (ids) => byRow.list(supabase, ids) })
      : null;
  const rows = updated ?? (await list(supabase));
  console.info(`${name}: ${rows.length} rows, ${updated ? change?.changed.length : 'all'} read`);
  return rows as Rows[Name];
}

async function readChanges(since: number): Promise<ContentChanges | null> {
  try {
    return await getContentChanges(supabase, since);
  } catch (error) {
    // A project whose migrations are older than this code: everything is read.
    if (error instanceof BackendError && error.code === ERROR_CODES.noFunction) return null;
    throw error;
  }
}

function table<Row>(definition: Table<Row>): Table<Row> {
  return definition;
}

async function titled<T>(title: string, read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${title}: ${message}`, { cause: error });
  }
}
