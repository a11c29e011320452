import type { Locale } from 'shared/constants.ts';
import type { RequestType } from 'shared/requests/requests.ts';

/** Every address of the site, in both languages: English at the root, Arabic under /ar. */
export const paths = {
  home: (locale: Locale) => localPath(locale, '/'),
  about: (locale: Locale) => localPath(locale, '/about'),
  products: (locale: Locale, query: { category?: string; search?: string } = {}) =>
    localPath(locale, '/products', { category: query.category, q: query.search }),
  productsPage: (locale: Locale, page: number) =>
    localPath(locale, page === 1 ? '/products' : `/products/page/${page}`),
  /** What the catalogue's script gets; parts count from 1. */
  productCards: (locale: Locale, part: number) => localPath(locale, `/products/cards/${part}`),
  /** What request forms get; parts count from 1. */
  lineProducts: (locale: Locale, part: number) => localPath(locale, `/products/lines/${part}`),
  category: (locale: Locale, slug: string, page = 1) =>
    localPath(locale, `/products/category/${slug}${page === 1 ? '' : `/page/${page}`}`),
  product: (locale: Locale, slug: string) => localPath(locale, `/products/${slug}`),
  /** The PDF of what a page shows: of a product, of a category, of a month, of all products. */
  document: (page: string) => `${page}.pdf`,
  productFeed: '/products.json',
  productFeedSchema: '/products.schema.json',
  /** `month` is one of MONTH_SLUGS. */
  season: (locale: Locale, month: string) => localPath(locale, `/season/${month}`),
  media: (locale: Locale) => localPath(locale, '/media'),
  mediaFeed: (locale: Locale) => localPath(locale, '/media.xml'),
  seasonFeed: (locale: Locale) => localPath(locale, '/seasons.xml'),
  certificates: (locale: Locale) => localPath(locale, '/certificates'),
  requests: (locale: Locale, query: { type?: RequestType; product?: string; paper?: string } = {}) =>
    localPath(locale, '/requests', query),
  /** The place of one form among all, which are on the page when no script leaves the others out. */
  requestForm: (locale: Locale, query: { type: RequestType; product?: string }) =>
    `${localPath(locale, '/requests', query)}#${query.type}`,
  faq: (locale: Locale) => localPath(locale, '/faq'),
  contact: (locale: Locale) => localPath(locale, '/contact'),
  /** Of any offer: the token that opens one follows behind `#`. */
  offer: (locale: Locale) => localPath(locale, '/offer'),
  /** Of a mail's link to confirm or end a subscription: which of the two, and its token, follow behind `#`. */
  subscription: (locale: Locale) => localPath(locale, '/newsletter'),
  dataSecurity: (locale: Locale) => localPath(locale, '/data-security'),
  adminLogin: (adminUrl: string) => `${adminUrl.replace(/\/$/, '')}/login`,
};

/** The address in a language of a path that is written as in English. */
export function localPath(
  locale: Locale,
  path: string,
  query: Record<string, string | undefined> = {},
): string {
  const localised = locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`;
  const stated = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return stated.length === 0 ? localised : `${localised}?${new URLSearchParams(stated)}`;
}

/** For `getStaticPaths` of a page under `[...locale]`. */
export const localeRoutes = [
  { params: { locale: undefined }, props: { locale: 'en' } },
  { params: { locale: 'ar' }, props: { locale: 'ar' } },
] as const satisfies { params: { locale: string | undefined }; props: { locale: Locale } }[];
