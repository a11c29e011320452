const made = new Map<string, unknown>();

/** What is asked for again with the same key: to make a format takes a hundred times as long as to use it, and lists use one for each row. */
function madeOnce<T>(key: string, make: () => T): T {
  if (!made.has(key)) made.set(key, make());
  return made.get(key) as T;
}

export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  madeOnce(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  madeOnce(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));

/** Names of countries by their codes of two letters. */
export const regionNames = (locale: string): Intl.DisplayNames =>
  madeOnce(`regions ${locale}`, () => new Intl.DisplayNames(locale, { type: 'region' }));
