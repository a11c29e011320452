import type { Locale } from 'shared/constants.ts';
import { localeRoutes } from '../paths.ts';

/*
 * Between `getStaticPaths` of a large route and the build: a page that stays as it is need not be named to Astro, which
 * takes its time with each of tens of thousands.
 */

/** @returns whether the page at this address was made from the same before; then the build has noted that it is kept */
type KeepPage = (pathname: string, cacheKey: string) => boolean;

declare global {
  /** Set by the build around the bundle of pages; not there in development. */
  var keepPage: KeepPage | undefined;
}

const isKept: KeepPage = (pathname, cacheKey) => globalThis.keepPage?.(pathname, cacheKey) ?? false;

/**
 * A page in the languages in which it has to be rendered, for `getStaticPaths` of a route that has many.
 * @param pathOf its address
 */
export function changedLocaleRoutes(pathOf: (locale: Locale) => string, cacheKey: string) {
  return localeRoutes
    .filter(({ props }) => !isKept(pathOf(props.locale), cacheKey))
    .map((route) => ({ ...route, cacheKey }));
}
