import type { Locale } from 'shared/constants.ts';
import { localeRoutes } from '../paths.ts';

interface RoutedPage {
  /** Its address. */
  pathOf: (locale: Locale) => string;
  cacheKey: string;
  /** Of the catalogue (see `keepUnchangedPage` in `incremental/contract.ts`). */
  part: number;
}

/** A page in the languages in which it has to be rendered, for `getStaticPaths` of a route that has many. */
export function changedLocaleRoutes({ pathOf, cacheKey, part }: RoutedPage) {
  return localeRoutes
    .filter(({ props }) => !globalThis.keepUnchangedPage?.(pathOf(props.locale), cacheKey, part))
    .map((route) => ({ ...route, cacheKey }));
}
