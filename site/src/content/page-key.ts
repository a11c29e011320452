import { hash } from 'node:crypto';
import { localeRoutes } from '../paths.ts';
import { contactDetails, productCategories, socialLinks } from './content.ts';
import { filledCategories } from './filled-categories.ts';

/**
 * What a page is made from, as one short text: while the code is the same, pages with the same key are the same to the
 * byte. Every page shows header and footer, so their rows are part of it.
 */
export async function pageKey(inputs: readonly object[]): Promise<string> {
  return (await pageKeys())(inputs);
}

/** The same for tens of thousands of pages, which then do not wait for each other. */
export async function pageKeys(): Promise<(inputs: readonly object[]) => string> {
  frame ??= readFrame();
  const known = await frame;
  return (inputs) => digest([known, ...inputs.map(nameOf)].join(' '));
}

/** For `getStaticPaths` of a page in both languages that shows these rows, and none but those of header and footer beside them. */
export async function keyedLocaleRoutes(rows: readonly object[] = []) {
  const cacheKey = await pageKey(rows);
  return localeRoutes.map((route) => ({ ...route, cacheKey }));
}

let frame: Promise<string> | undefined;

async function readFrame(): Promise<string> {
  const rows = await Promise.all([contactDetails(), productCategories(), socialLinks()]);
  // The footer names the year, and the categories that have products.
  const filled = (await filledCategories()).map(({ id }) => id);
  return digest(JSON.stringify([rows, filled, new Date().getFullYear()]));
}

/** Each change of a row moves `updated_at` on, so the row need not be read through: a catalogue has tens of thousands. */
function nameOf(input: object): string {
  return 'id' in input && 'updated_at' in input
    ? `${input.id} ${input.updated_at}`
    : digest(JSON.stringify(input));
}

function digest(text: string): string {
  return hash('sha256', text, 'base64url');
}
