import { createHash } from 'node:crypto';
import { localeRoutes } from '../paths.ts';
import { contactDetails, productCategories, socialLinks } from './content.ts';

/**
 * What a page is made from, as one short text: while the code is the same, pages with the same key are the same to the
 * byte. Every page shows header and footer, so their rows are part of it.
 */
export async function pageKey(inputs: readonly object[]): Promise<string> {
  frame ??= readFrame();
  return digest([await frame, ...inputs.map(digestOf)].join(' '));
}

/** For `getStaticPaths` of a page in both languages that shows these rows, and none but those of header and footer beside them. */
export async function keyedLocaleRoutes(rows: readonly object[] = []) {
  const cacheKey = await pageKey(rows);
  return localeRoutes.map((route) => ({ ...route, cacheKey }));
}

let frame: Promise<string> | undefined;

async function readFrame(): Promise<string> {
  const rows = await Promise.all([contactDetails(), productCategories(), socialLinks()]);
  // The footer names the year.
  return digest(JSON.stringify([rows, new Date().getFullYear()]));
}

const digests = new WeakMap<object, string>();

/** A product is part of many pages, and looked at once. */
function digestOf(input: object): string {
  const known = digests.get(input) ?? digest(JSON.stringify(input));
  digests.set(input, known);
  return known;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
