import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from 'shared/constants.ts';
import type { BuiltSite } from '../incremental/contract.ts';
import { localPath, paths } from '../src/paths.ts';
import { sitemapFiles } from './sitemap.ts';

/**
 * Writes what a static host and search engines read: `_headers` with a Content Security Policy made from the pages,
 * `_redirects`, `robots.txt` and the sitemap.
 */
export async function writeHostFiles(
  root: string,
  { pathnames, documents, scripts, styles }: BuiltSite,
  { siteUrl, supabaseUrl }: { siteUrl: string; supabaseUrl: string },
): Promise<void> {
  await placeArabicNotFound(root);
  const supabase = new URL(supabaseUrl).origin;
  const isSecure = siteUrl.startsWith('https:');
  const pages = pathnames.filter((path) => !/^\/ar(\/|$)/.test(path) && !UNLISTED_PAGE.test(path));
  // A catalogue may wait for the next day in one language alone.
  const there = new Set(documents);
  const localesOf = (path: string) =>
    path.endsWith('.pdf') ? LOCALES.filter((locale) => there.has(localPath(locale, path))) : LOCALES;
  const listed = new Set([...pages, ...documents.map((path) => path.replace(/^\/ar\//, '/'))]);
  // Put together by hand: a catalogue has tens of thousands.
  const { origin } = new URL(siteUrl);
  const sitemap = sitemapFiles(
    [...listed],
    localesOf,
    (path, locale) => origin + encodeURI(locale ? localPath(locale, path) : path),
    await takeModifiedDates(root),
  );
  const files = new Map([
    ...sitemap,
    ['_headers', headersFile({ scripts, styles, supabase, isSecure })],
    ['_redirects', REDIRECTS],
    ['robots.txt', robotsFile(siteUrl)],
  ]);
  for (const [name, content] of files) await writeFile(join(root, name), content);
}

/** What the pages have left for the sitemap (src/pages/modified.json.ts). */
async function takeModifiedDates(root: string): Promise<Record<string, string>> {
  const file = join(root, 'modified.json');
  const dates = JSON.parse(await readFile(file, 'utf8'));
  await rm(file);
  return dates;
}

const UNLISTED_PAGE =
  /^\/(404|not-found|offer|newsletter|products\/(cards|lines)\/\d+|products\/(category\/[^/]+\/)?page\/\d+)$/;

interface Policies {
  scripts: string[];
  styles: string[];
  supabase: string;
  isSecure: boolean;
}

/** Cloudflare leaves out longer lines of `_headers`. */
const MAX_LINE_LENGTH = 2000;

function headersFile(policies: Policies): string {
  const text = headerRules(policies);
  const longest = Math.max(...text.split('\n').map((line) => line.length));
  if (longest > MAX_LINE_LENGTH) {
    throw new Error(`_headers has a line of ${longest} characters; Cloudflare reads ${MAX_LINE_LENGTH}`);
  }
  return text;
}

function headerRules({ scripts, styles, supabase, isSecure }: Policies): string {
  const policy = (directives: Record<string, string>) =>
    Object.entries({
      'default-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
      'font-src': "'self'",
      'manifest-src': "'self'",
      'connect-src': `'self' ${supabase}`,
      ...directives,
      ...(isSecure ? { 'upgrade-insecure-requests': '' } : {}),
    })
      .map(([name, value]) => `${name} ${value}`.trim())
      .join('; ');

  const sitePolicy = policy({
    'script-src': ["'self'", ...scripts].join(' '),
    'style-src': ["'self'", ...styles].join(' '),
    'img-src': "'self' data:",
    // Staff may name a video anywhere; it is fetched when a visitor opens it.
    'media-src': `'self' https: ${supabase}`,
    'frame-src': MAP_ORIGIN,
    'form-action': `'self' ${supabase}`,
  });
  const adminPolicy = policy({
    // Of what a file of ours has: the compiler of documents.
    'script-src': "'self' 'wasm-unsafe-eval'",
    // Emotion makes one empty style element and fills it through the CSS object model.
    'style-src': "'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    // Rows may point at any https address; staff see what they point at.
    'img-src': `'self' data: blob: https: ${supabase}`,
    'media-src': `'self' blob: https: ${supabase}`,
    'form-action': "'self'",
  });

  return `/*
  Content-Security-Policy: ${sitePolicy}
  Strict-Transport-Security: max-age=63072000; includeSubDomains; preload
  X-Content-Type-Options: nosniff
  X-Frame-Options: DENY
  Referrer-Policy: strict-origin-when-cross-origin
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Resource-Policy: same-origin
  Permissions-Policy: accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()

/_astro/*
  Cache-Control: public, max-age=31536000, immutable

/admin/*
  ! Content-Security-Policy
  Content-Security-Policy: ${adminPolicy}
  X-Robots-Tag: noindex

/admin/assets/*
  Cache-Control: public, max-age=31536000, immutable

/version.json
  Cache-Control: no-store
${LOCALES.flatMap((locale) => [paths.offer(locale), paths.subscription(locale)].map(linkedRules)).join('')}`;
}

/** Whoever has the address can answer the offer, or end the subscription: nobody else shall hear of it. */
const linkedRules = (path: string) => `
${path}
  ! Referrer-Policy
  Referrer-Policy: no-referrer
  X-Robots-Tag: noindex
`;

/** Where the map comes from once a visitor asks for it. */
const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** Cloudflare follows a rule even where there is a file, so the admin app's own files stand before its deep links. */
const REDIRECTS = `/home / 301
/home/ / 301
/ar/home /ar 301
/ar/home/ /ar 301
/admin /admin/ 301
/admin/assets/* /admin/assets/:splat 200
/admin/favicon.svg /admin/favicon.svg 200
/admin/* /admin/ 200
`;

function robotsFile(siteUrl: string): string {
  return `User-agent: *\nDisallow: /admin/\n\nSitemap: ${new URL('/sitemap-index.xml', siteUrl)}\n`;
}

/** Hosts answer a missing page with the nearest 404.html above it. */
async function placeArabicNotFound(root: string): Promise<void> {
  await rename(join(root, 'ar/not-found.html'), join(root, 'ar/404.html'));
  await rm(join(root, 'not-found.html'), { force: true });
}
