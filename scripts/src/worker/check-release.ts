import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { SHRINK_HINT, type SiteVersion } from 'shared/deployments/deployments.ts';
import { resolvePath } from '../server/release-files.ts';

const REQUIRED_PAGES = ['/', '/ar/', '/products/', '/ar/products/', '/admin/'];
const REQUIRED_FILES = ['404.html', '_headers'];
const SITEMAPS = ['sitemap-index.xml', 'sitemap.xml'];
const PRODUCT_PAGE = /^\/products\/[^/]+\/?$/;
/** Losing more than this part of the products at once is taken for a mistake… */
const MAX_LOSS = 0.5;
/** … in a catalogue of at least this size. */
const MIN_COUNTED_PRODUCTS = 4;

class ImplausibleRelease extends Error {
  override readonly name = 'ImplausibleRelease';
}

/**
 * Looks at a built site before anybody sees it.
 * @param paths all its files
 * @param previousRoot the release that is served now
 * @throws ImplausibleRelease saying what is wrong
 */
export async function checkRelease(
  root: string,
  paths: readonly string[],
  expected: { buildId: string; previousRoot: string | null; allowShrink: boolean },
): Promise<void> {
  const files = new Set(sep === '/' ? paths : paths.map((path) => path.replaceAll(sep, '/')));
  const hasFile = (pathname: string) => files.has(pathname.slice(1));
  const hasPage = async (pathname: string) => (await resolvePath(root, pathname, hasFile)) !== null;
  for (const page of REQUIRED_PAGES) {
    if (!(await hasPage(page))) throw new ImplausibleRelease(`the page ${page} is missing`);
  }
  for (const file of REQUIRED_FILES) {
    if (!files.has(file)) throw new ImplausibleRelease(`${file} is missing`);
  }
  const version = await readVersion(root);
  if (version?.buildId !== expected.buildId) {
    throw new ImplausibleRelease(`version.json names the build ${version?.buildId}, not ${expected.buildId}`);
  }
  const pathnames = await readSitemap(root);
  if (!pathnames) throw new ImplausibleRelease('there is no sitemap');
  for (const pathname of pathnames) {
    // Most are found at once: to wait for each of tens of thousands takes its time.
    if (!hasFile(`${pathname}.html`) && !(await hasPage(pathname))) {
      throw new ImplausibleRelease(`the sitemap names ${pathname}, which is missing`);
    }
  }
  const products = countProducts(pathnames);
  const before = expected.previousRoot ? countProducts((await readSitemap(expected.previousRoot)) ?? []) : 0;
  const hasShrunk = before >= MIN_COUNTED_PRODUCTS && products < before * (1 - MAX_LOSS);
  if (hasShrunk && !expected.allowShrink) {
    throw new ImplausibleRelease(`only ${products} of ${before} products are left; ${SHRINK_HINT}`);
  }
}

async function readVersion(root: string): Promise<SiteVersion | null> {
  const text = await readText(join(root, 'version.json'));
  return text === null ? null : (JSON.parse(text) as SiteVersion);
}

/** The paths of all pages that the sitemap names, or null without one. */
async function readSitemap(root: string): Promise<string[] | null> {
  for (const name of SITEMAPS) {
    const text = await readText(join(root, name));
    if (text === null) continue;
    const pathnames = locations(text);
    const parts = pathnames.filter((pathname) => pathname.endsWith('.xml'));
    if (parts.length === 0) return pathnames;
    const texts = await Promise.all(parts.map((part) => readText(join(root, part))));
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

function countProducts(pathnames: string[]): number {
  return pathnames.filter((pathname) => PRODUCT_PAGE.test(pathname)).length;
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
