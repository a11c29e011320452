import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { MAINTENANCE_FLAG_FUNCTION } from 'shared/site-settings/site-settings.queries.ts';
import budget from './page-budget.json' with { type: 'json' };

/** What a page weighs before the visitor acts; bytes as they travel, compressed. */
export type PageWeight = Record<keyof typeof budget.weight, number>;

/** The last thing that every page asks for: whether the site is under maintenance. */
const isLast = (request: Request) =>
  request.url().endsWith(MAINTENANCE_FLAG_FUNCTION) && request.method() !== 'OPTIONS';

/** Opens an address and weighs all that the browser asks for by itself. */
export async function weighPage(
  page: Page,
  address: string,
): Promise<{ weight: PageWeight; urls: string[] }> {
  const requests: Request[] = [];
  const keep = (request: Request) => requests.push(request);
  page.on('requestfinished', keep);
  const last = page.waitForEvent('requestfinished', isLast);
  await page.goto(address, { waitUntil: 'networkidle' });
  await last;
  page.off('requestfinished', keep);

  const parts = await Promise.all(requests.map(weighRequest));
  const icon = new URL((await page.locator('link[rel=icon]').getAttribute('href')) ?? '', page.url()).href;
  // A browser that has no windows asks for none.
  if (!parts.some(({ url }) => url === icon)) {
    const body = await (await page.request.get(icon)).body();
    parts.push({ url: icon, type: 'image', bytes: compressed(body) });
  }
  const sum = (...types: string[]) =>
    parts
      .filter(({ type }) => types.length === 0 || types.includes(type))
      .reduce((total, { bytes }) => total + bytes, 0);
  const html = await (await page.request.get(address)).text();
  return {
    urls: parts.map(({ url }) => url),
    weight: {
      scriptFiles: parts.filter(({ type }) => type === 'script').length,
      inlineScriptBytes: compressed(inlineScripts(html)),
      documentBytes: sum('document', 'stylesheet'),
      fontBytes: sum('font'),
      requests: parts.length,
      totalBytes: sum(),
    },
  };
}

/**
 * The home page, and the first page of the catalogue in Arabic, show something of everything: they may have a tenth more of HTML and sheet,
 * which a browser fetches in as many round trips.
 */
export function weightBudgetOf(address: string): PageWeight {
  const isOverview = /^\/(ar(\/products)?)?$/.test(new URL(address, 'http://site').pathname);
  return isOverview ? { ...budget.weight, documentBytes: budget.overviewDocumentBytes } : budget.weight;
}

/** Budgets that a page breaks, each with its value and its limit. */
export function brokenBudgets<Name extends string>(
  measured: Record<Name, number>,
  limits: Record<Name, number>,
): string[] {
  return Object.entries<number>(limits).flatMap(([name, limit]) => {
    const value = measured[name as Name];
    return value <= limit ? [] : [`${name} is ${value}, the budget is ${limit}`];
  });
}

async function weighRequest(request: Request) {
  const response = await request.response();
  // An answer to a preflight has no body that could be read.
  const body = await response?.body().catch(() => null);
  const isText = request.resourceType() === 'document' || /\.(svg|json|css)\b/.test(request.url());
  return {
    url: request.url(),
    type: request.resourceType(),
    bytes: body ? (isText ? compressed(body) : body.length) : 0,
  };
}

const compressed = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;

function inlineScripts(html: string): string {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !attributes.includes('json'))
    .map(([, , code = '']) => code)
    .join('\n');
}
