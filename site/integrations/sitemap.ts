/** Most addresses in one file, below the protocol's 50,000 (sitemaps.org). */
const MAX_ADDRESSES = 45_000;

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>';

/**
 * The files of the sitemap: an index and what it names.
 * @param paths as in English
 * @param localesOf the languages that have the page, or the document, at a path
 * @param address the absolute address of a path in a language
 * @param modified when what a page shows was last changed, by its path
 */
export function sitemapFiles<Locale extends string>(
  paths: readonly string[],
  localesOf: (path: string) => readonly Locale[],
  address: (path: string, locale: Locale | null) => string,
  modified: Readonly<Record<string, string>> = {},
): Map<string, string> {
  const files = new Map<string, string>();
  const entries = [...paths].sort().flatMap((path) => {
    const twins = localesOf(path).map((locale) => ({ locale, href: address(path, locale) }));
    const links = twins
      .map(({ locale, href }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`)
      .join('');
    const date = modified[path] === undefined ? '' : `<lastmod>${modified[path]}</lastmod>`;
    return twins.map(({ href }) => `<url><loc>${href}</loc>${date}${links}</url>`);
  });
  const parts: string[] = [];
  for (let start = 0; start < entries.length; start += MAX_ADDRESSES) {
    const name = `sitemap-${parts.length}.xml`;
    parts.push(name);
    const urls = entries.slice(start, start + MAX_ADDRESSES).join('');
    files.set(name, `${PROLOGUE}<urlset ${NAMESPACES}>${urls}</urlset>\n`);
  }
  const index = parts.map((name) => `<sitemap><loc>${address(`/${name}`, null)}</loc></sitemap>`).join('');
  files.set('sitemap-index.xml', `${PROLOGUE}<sitemapindex ${NAMESPACES}>${index}</sitemapindex>\n`);
  return files;
}
