import { listFiles } from '../../publisher/folders.ts';
import type { Probe } from './answer.ts';

const DOCUMENT = { 'sec-fetch-dest': 'document' };

/** What is asked of each server: every file of the release and every address of every page, and what is not there. */
export async function probesOf(releaseDir: string): Promise<Probe[]> {
  const files = (await listFiles(releaseDir)).map((file) => `/${file.replaceAll('\\', '/')}`);
  const pages = files.filter((file) => file.endsWith('.html')).map((file) => file.slice(0, -'.html'.length));
  const targets = new Set([
    ...files,
    ...pages.flatMap((page) => [page, `${page}/`, `${page}.html?from=mail`, `${page}/?from=mail`]),
    ...pages.map((page) => page.replace(/index$/, '')),
    ...MISSING,
    ...REDIRECTED,
  ]);
  const get = (target: string, headers: Record<string, string> = {}): Probe => ({
    method: 'GET',
    target,
    headers,
  });
  const plain = [...targets].map((target) => get(target));
  const addresses = [...pages.map((page) => page.replace(/(^|\/)index$/, '$1')), ...files.filter(isSent)];
  return [
    ...plain,
    ...ADMIN_ROUTES.flatMap((target) => [get(target, DOCUMENT), get(target)]),
    ...addresses.map((target) => get(target, { 'accept-encoding': 'br' })),
    ...addresses.map((target) => get(target, { 'accept-encoding': 'gzip' })),
    ...addresses.map((target) => ({ ...get(target), isRepeated: true })),
    ...addresses.map((target) => ({ ...get(target), method: 'HEAD' as const })),
    ...['/', '/about', '/admin/', '/nowhere'].map((target) => ({ ...get(target), method: 'POST' as const })),
  ];
}

function isSent(file: string): boolean {
  return !file.endsWith('.html') && !/^\/[_.][^/]*$/.test(file);
}

const ADMIN_ROUTES = ['/admin/login', '/admin/products', '/admin/products/1', '/admin/orders?filter=%7B%7D'];

const REDIRECTED = [
  '/home',
  '/home/',
  '/home?from=mail',
  '/ar/home',
  '/ar/home/',
  '/admin',
  '/admin?from=mail',
];

const MISSING = [
  '/nowhere',
  '/nowhere/',
  '/nowhere.html',
  '/products/nothing-of-this-name',
  '/products/category/none',
  '/ar/nowhere',
  '/ar/a/b/c',
  '/ar/products/none',
  '/_astro/gone.css',
  '/admin/assets/gone.js',
  '/.env',
  '/.git/config',
];
