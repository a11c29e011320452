import type { RouteData } from 'astro';

/** The file of a route's output, inside the output folder. */
export function fileOf(pathname: string, route: RouteData): string {
  return route.type === 'page' ? pageFile(pathname) : pathname.replace(/^\/|\/$/g, '');
}

/** Where `build.format: 'file'` puts a page. */
export function pageFile(pathname: string): string {
  const start = pathname.startsWith('/') ? 1 : 0;
  const path = pathname.slice(start, pathname.endsWith('/') ? -1 : undefined);
  if (path === '') return 'index.html';
  return path.endsWith('.html') ? path : `${path}.html`;
}

/** The address of a page, or null for what is none. */
export function pathnameOf(file: string): string | null {
  if (!file.endsWith('.html')) return null;
  return file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`;
}
