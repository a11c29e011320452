import type { Locale } from 'shared/constants.ts';
import { localeRoutes } from '../paths.ts';

/*
 * Between `getStaticPaths` of a large route and the build: a page that stays as it is need not be named to Astro, which
 * takes its time with each of tens of thousands.
 */

/**
 * @param part of the catalogue, that the page's products are in: pages of one part are rendered together, and share their cards
 * @returns whether the page at this address was made from the same before; then the build has noted that it is kept
 */
type KeepPage = (pathname: string, cacheKey: string, part: number) => boolean;

declare global {
  /** Set by the build around the bundle of pages; not there in development. */
  var keepPage: KeepPage | undefined;
}

const isKept: KeepPage = (...page) => globalThis.keepPage?.(...page) ?? false;

interface ChangedPage {
  /** Its address. */
  pathOf: (locale: Locale) => string;
  cacheKey: string;
  /** See `KeepPage`. */
  part: number;
}

/** A page in the languages in which it has to be rendered, for `getStaticPaths` of a route that has many. */
export function changedLocaleRoutes({ pathOf, cacheKey, part }: ChangedPage) {
  return localeRoutes
    .filter(({ props }) => !isKept(pathOf(props.locale), cacheKey, part))
    .map((route) => ({ ...route, cacheKey }));
}
