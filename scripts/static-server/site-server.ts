import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { isLocalName } from '../common/local-name.ts';
import { applyHeaderRules, type HeaderRule, parseHeadersFile } from './headers-file.ts';
import { listenOnLoopback } from './listen.ts';
import { findRedirect, isSentAway, parseRedirectsFile, type RedirectRule } from './redirects-file.ts';
import { findNotFoundPage, isFile, resolvePath } from './release-files.ts';
import { sendFile } from './send-file.ts';

/** The part of the site that is one application: its deep links all lead to its index. */
const APP_PREFIX = '/admin/';
const PAGE_REDIRECT_STATUS = 307;
const RETRY_AFTER_SECONDS = 5;

interface Release {
  root: string;
  headerRules: HeaderRule[];
  redirectRules: RedirectRule[];
}

export interface SiteServer {
  /** Serves this folder from the next request on. Requests that run go on with the release they began with. */
  use(root: string): Promise<void>;
  close(): Promise<void>;
}

/** A static server that answers as the hosts do which read `_headers` and `_redirects`. */
export async function startSiteServer(port: number): Promise<SiteServer> {
  let release: Release | null = null;

  const listener = await listenOnLoopback(port, (request, response) => {
    answer(release, request, response).catch((error) => {
      console.error(`${request.method} ${request.url}: ${String(error)}`);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, {}, 'Something went wrong.\n');
    });
  });

  return {
    async use(root) {
      release = await readRelease(root);
    },
    close: () => listener.close(),
  };
}

async function readRelease(root: string): Promise<Release> {
  return {
    root,
    headerRules: parseHeadersFile(await readIfThere(join(root, '_headers'))),
    redirectRules: parseRedirectsFile(await readIfThere(join(root, '_redirects'))),
  };
}

async function answer(
  release: Release | null,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isLocalName(request.headers.host)) {
    return sendText(response, 421, {}, 'Open this site as localhost.\n');
  }
  if (!release) {
    const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) };
    return sendText(response, 503, headers, 'The site is being built. Try again in a moment.\n');
  }
  const address = parseAddress(request.url ?? '/');
  const decorate = (headers: Record<string, string>) =>
    applyHeaderRules(release.headerRules, address?.rawPathname ?? '/', headers);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return sendText(response, 405, decorate({ allow: 'GET, HEAD' }), 'Only GET and HEAD.\n');
  }
  if (!address) return sendText(response, 400, decorate({}), 'This address cannot be read.\n');
  const { rawPathname, pathname, search } = address;
  const redirectTo = (location: string, status: number) =>
    response.writeHead(status, decorate({ location })).end();

  // A rule must never turn `//host` or `\\host` into an address elsewhere.
  const rule = /\/\/|\\/.test(rawPathname) ? null : findRedirect(release.redirectRules, rawPathname, search);
  if (rule && isSentAway(rule)) {
    redirectTo(rule.destination, rule.status);
    return;
  }
  const found = await resolvePath(release.root, pathname);
  if (found?.kind === 'redirect') {
    redirectTo(encodePath(found.pathname) + search, PAGE_REDIRECT_STATUS);
    return;
  }
  if (found) return sendFile(request, response, found.file, 200, decorate);

  const stand = await findStandIn(release, rule, request, pathname);
  if (stand) return sendFile(request, response, stand.file, stand.status, decorate);
  const notFoundPage = await findNotFoundPage(release.root, pathname);
  if (notFoundPage) return sendFile(request, response, notFoundPage, 404, decorate);
  return sendText(response, 404, decorate({}), 'Not found.\n');
}

/** Another file that answers for a path without one: the admin's index, or what a rule of `_redirects` names. */
async function findStandIn(
  { root }: Release,
  rule: { destination: string; status: number } | null,
  request: IncomingMessage,
  pathname: string,
) {
  if (rule && (rule.status === 404 || isNavigation(request, pathname))) {
    const target = await resolvePath(root, new URL(rule.destination, 'http://localhost').pathname);
    if (target?.kind === 'file') return { file: target.file, status: rule.status };
  }
  const appIndex = join(root, APP_PREFIX, 'index.html');
  if (pathname.startsWith(APP_PREFIX) && isNavigation(request, pathname) && (await isFile(appIndex))) {
    return { file: appIndex, status: 200 };
  }
  return null;
}

/** Whether a person opens this address, rather than a page loads a part of itself. */
function isNavigation(request: IncomingMessage, pathname: string): boolean {
  const destination = request.headers['sec-fetch-dest'];
  return extname(pathname) === '' && (destination === undefined || destination === 'document');
}

function parseAddress(target: string) {
  // Not `new URL(target, base)`: a target that begins with two slashes would be read as a host.
  const [beforeHash = ''] = target.split('#', 1);
  const queryStart = beforeHash.indexOf('?');
  const rawPathname = queryStart < 0 ? beforeHash : beforeHash.slice(0, queryStart);
  const search = queryStart < 0 ? '' : beforeHash.slice(queryStart);
  if (!rawPathname.startsWith('/')) return null;
  try {
    return { rawPathname, pathname: decodeURIComponent(rawPathname), search };
  } catch {
    return null;
  }
}

function encodePath(pathname: string): string {
  return pathname.split('/').map(encodeURIComponent).join('/');
}

function sendText(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  text: string,
): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(text);
}

async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
