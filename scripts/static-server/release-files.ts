import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a path of the site leads inside a release folder. */
export type Resolution = { kind: 'file'; file: string } | { kind: 'redirect'; pathname: string };

const PRIVATE_NAMES = new Set(['_headers', '_redirects']);

/**
 * Finds the file of a path, with Cloudflare's handling of addresses: `/a/` is a/index.html, `/a` is a.html, and each
 * page has one address, so `/a` of a/index.html and `/a.html` lead to it.
 * @param pathname decoded, beginning with a slash
 * @param has whether there is this file inside the folder, for a caller who has looked already
 */
export async function resolvePath(
  root: string,
  pathname: string,
  has: (path: string) => boolean | Promise<boolean> = (path) => isFile(join(root, path)),
): Promise<Resolution | null> {
  if (!isSafe(pathname)) return null;

  if (pathname.endsWith('/')) {
    if (await has(`${pathname}index.html`))
      return { kind: 'file', file: join(root, `${pathname}index.html`) };
    const withoutSlash = pathname.slice(0, -1);
    return (await has(`${withoutSlash}.html`)) ? { kind: 'redirect', pathname: withoutSlash } : null;
  }
  if (pathname.endsWith('.html') && (await has(pathname))) {
    const page = pathname.slice(0, -'.html'.length);
    return { kind: 'redirect', pathname: page.endsWith('/index') ? page.slice(0, -'index'.length) : page };
  }
  if (await has(pathname)) return { kind: 'file', file: join(root, pathname) };
  if (await has(`${pathname}.html`)) {
    return pathname.endsWith('/index')
      ? { kind: 'redirect', pathname: pathname.slice(0, -'index'.length) }
      : { kind: 'file', file: join(root, `${pathname}.html`) };
  }
  return (await has(`${pathname}/index.html`)) ? { kind: 'redirect', pathname: `${pathname}/` } : null;
}

/** The page for what is not found: the nearest one upwards, so that `/ar/…` answers in Arabic. */
export async function findNotFoundPage(root: string, pathname: string): Promise<string | null> {
  const segments = isSafe(pathname) ? pathname.split('/').slice(1, -1) : [];
  for (let length = segments.length; length >= 0; length--) {
    const folder = join(root, ...segments.slice(0, length));
    for (const name of ['404.html', join('404', 'index.html')]) {
      if (await isFile(join(folder, name))) return join(folder, name);
    }
  }
  return null;
}

export async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

/** No way out of the folder, no hidden file, and none that configures the server. */
function isSafe(pathname: string): boolean {
  if (!pathname.startsWith('/') || /[\\\0]|\/\//.test(pathname)) return false;
  const segments = pathname.split('/').slice(1);
  if (segments.length === 1 && PRIVATE_NAMES.has(segments[0] ?? '')) return false;
  return segments.every(
    (segment, index) => !segment.startsWith('.') || (index === 0 && segment === '.well-known'),
  );
}
