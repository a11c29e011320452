import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type FailureReason,
  isDrasticLoss,
  SHRINK_HINT,
  type SiteVersion,
} from 'shared/deployments/deployments.ts';
import { errorMessage } from '../common/errors.ts';
import { isFile, resolvePath } from '../static-server/release-files.ts';
import { fetchServed } from './served-site.ts';

const REQUIRED_PAGES = ['/', '/ar/', '/products/', '/ar/products/', '/admin/'];
const REQUIRED_FILES = ['404.html', '_headers'];
const SITEMAPS = ['sitemap-index.xml', 'sitemap.xml'];
const LOOKS = 3;
const LOOK_PAUSE_MS = 500;
/** Not the sheet of a product, which stands beside its page. */
const PRODUCT_PAGE = /^\/products\/[^/.]+\/?$/;

export class ImplausibleRelease extends Error {
  override readonly name = 'ImplausibleRelease';
  readonly reason: FailureReason;

  constructor(message: string, reason: FailureReason = 'build_failed') {
    super(message);
    this.reason = reason;
  }
}

/**
 * Looks at a built site before anybody sees it.
 * @param expected.productsBefore how many the release has that is served now, or 0 without one
 * @throws ImplausibleRelease saying what is wrong
 */
export async function checkRelease(
  root: string,
  expected: { buildId: string; productsBefore: number; allowShrink: boolean },
): Promise<void> {
  for (const page of REQUIRED_PAGES) {
    if (!(await hasPage(root, page))) throw new ImplausibleRelease(`the page ${page} is missing`);
  }
  for (const file of REQUIRED_FILES) {
    if (!(await isFile(join(root, file)))) throw new ImplausibleRelease(`${file} is missing`);
  }
  const version = await readVersion(root);
  if (version?.buildId !== expected.buildId) {
    throw new ImplausibleRelease(`version.json names the build ${version?.buildId}, not ${expected.buildId}`);
  }
  const pathnames = await readSitemapOf(root);
  if (!pathnames) throw new ImplausibleRelease('there is no sitemap');
  const missing = await firstMissing(root, pathnames);
  if (missing) throw new ImplausibleRelease(`the sitemap names ${missing}, which is missing`);

  const products = countIn(pathnames);
  const { productsBefore, allowShrink } = expected;
  if (products === 0 && productsBefore > 0) {
    throw new ImplausibleRelease(`no product of ${productsBefore} is left`);
  }
  if (isDrasticLoss(products, productsBefore) && !allowShrink) {
    throw new ImplausibleRelease(
      `only ${products} of ${productsBefore} products are left; ${SHRINK_HINT}`,
      'too_small',
    );
  }
}

/** How many products a release shows in English. */
export async function countProducts(root: string): Promise<number> {
  return countIn((await readSitemapOf(root)) ?? []);
}

/**
 * The same of the release that visitors see, for a machine that has none of its own: 0 when there clearly is none.
 * @throws ImplausibleRelease when it cannot be seen, after a few tries
 */
export async function countServedProducts(siteUrl: string, limit: () => AbortSignal): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await countServedNow(siteUrl, limit());
    } catch (error) {
      if (attempt < LOOKS) await sleep(LOOK_PAUSE_MS);
      else {
        throw new ImplausibleRelease(
          `how many products visitors see is not known (${errorMessage(error)}), so nobody knows whether most are lost; ${SHRINK_HINT}`,
          'too_small',
        );
      }
    }
  }
}

async function countServedNow(siteUrl: string, signal: AbortSignal): Promise<number> {
  const read = (name: string) => fetchServed(`${siteUrl}/${name}`, signal);
  // A company's former site has a sitemap as well.
  const version = parseVersion(await read('version.json'));
  if (!version) return 0;
  const pathnames = await readSitemap(read);
  if (!pathnames) throw new Error(`the release ${version.buildId} shows no sitemap`);
  return countIn(pathnames);
}

function parseVersion(text: string | null): SiteVersion | null {
  try {
    const version = JSON.parse(text ?? '');
    return typeof version?.buildId === 'string' ? version : null;
  } catch {
    return null;
  }
}

function countIn(pathnames: readonly string[]): number {
  return pathnames.filter((pathname) => PRODUCT_PAGE.test(pathname)).length;
}

async function hasPage(root: string, pathname: string): Promise<boolean> {
  return (await resolvePath(root, pathname)) !== null;
}

/** Each folder is listed once: to look for tens of thousands of files one by one takes its time. */
async function firstMissing(root: string, pathnames: readonly string[]): Promise<string | undefined> {
  const namesIn = new Map<string, Set<string>>();
  for (const pathname of pathnames) {
    const end = pathname.lastIndexOf('/') + 1;
    const folder = pathname.slice(0, end);
    const names = namesIn.get(folder) ?? new Set(await readdir(join(root, folder)).catch(() => []));
    namesIn.set(folder, names);
    const name = pathname.slice(end);
    const isThere = names.has(name.endsWith('.pdf') ? name : `${name}.html`);
    if (!isThere && !(await hasPage(root, pathname))) return pathname;
  }
  return undefined;
}

async function readVersion(root: string): Promise<SiteVersion | null> {
  const text = await readText(join(root, 'version.json'));
  return text === null ? null : (JSON.parse(text) as SiteVersion);
}

function readSitemapOf(root: string): Promise<string[] | null> {
  return readSitemap((name) => readText(join(root, name)));
}

/** The paths of all pages that the sitemap names, or null without one. */
async function readSitemap(read: (name: string) => Promise<string | null>): Promise<string[] | null> {
  for (const name of SITEMAPS) {
    const text = await read(name);
    if (text === null) continue;
    const pathnames = locations(text);
    const parts = pathnames.filter((pathname) => pathname.endsWith('.xml'));
    if (parts.length === 0) return pathnames;
    const texts = await Promise.all(parts.map((part) => read(part.slice(1))));
    return texts.flatMap((part) => locations(part ?? ''));
  }
  return null;
}

/** Not by `URL`, which takes its time with tens of thousands. */
function locations(xml: string): string[] {
  return Array.from(
    xml.matchAll(/<loc>\s*https?:\/\/[^/<\s]+([^<\s]*)\s*<\/loc>/g),
    ([, pathname = '']) =>
      (/[%&]/.test(pathname) ? decodeURIComponent(pathname.replaceAll('&amp;', '&')) : pathname) || '/',
  );
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
