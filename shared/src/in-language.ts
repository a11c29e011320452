import type { Locale } from './constants.ts';
import { ar } from './messages/ar.ts';
import { en, type Messages } from './messages/en.ts';

const messages: Record<Locale, Messages> = { en, ar };

export const messagesIn = (locale: Locale): Messages => messages[locale];

export const otherLocale = (locale: Locale): Locale => (locale === 'en' ? 'ar' : 'en');

/** Language tag for `Intl`: Egyptian names of months, digits 0 to 9. */
const intlLocale = (locale: Locale): string => (locale === 'ar' ? 'ar-EG-u-nu-latn' : 'en-US');

/** A field in the wanted language, in English where the translation is missing. */
export function localised<K extends string>(
  row: { [P in K]?: string | null } & { [P in `${K}_ar`]?: string | null },
  field: K,
  locale: Locale,
): string {
  const texts: Readonly<Record<string, unknown>> = row;
  const translated = locale === 'ar' ? texts[`${field}_ar`] : undefined;
  return String(translated || texts[field] || '');
}

/** Language of what `localised` returns, where it differs from the page's. */
export function fallbackLanguage<K extends string>(
  row: { [P in `${K}_ar`]?: string | null },
  field: K,
  locale: Locale,
): 'en' | undefined {
  return locale === 'ar' && !row[`${field}_ar`] ? 'en' : undefined;
}

/** Between the parts of a list in one line. */
export const listComma = (locale: Locale): string => (locale === 'ar' ? '، ' : ', ');

/** What is made for a language once: a format takes a hundred times as long to be made as to be used. */
export function madeOnce<T>(make: (tag: string, locale: Locale) => T): (locale: Locale) => T {
  const made: Partial<Record<Locale, T>> = {};
  return (locale) => {
    made[locale] ??= make(intlLocale(locale), locale);
    return made[locale];
  };
}

const numberFormat = madeOnce((tag) => new Intl.NumberFormat(tag));
const knownNumbers = new Map<string, string>();

/** A number as it is written in the language. Every card has some, and most of them are the same. */
export function numberText(number: number, locale: Locale): string {
  const key = locale + number;
  const known = knownNumbers.get(key);
  if (known !== undefined) return known;
  const text = numberFormat(locale).format(number);
  knownNumbers.set(key, text);
  return text;
}

const knownMonthNames = new Map<string, string[]>();

/** Names of the twelve months, January first. Every card asks for them, so they are worked out once. */
export function monthNames(locale: Locale, style: 'short' | 'long'): string[] {
  const key = `${locale} ${style}`;
  const known = knownMonthNames.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(intlLocale(locale), { month: style, timeZone: 'UTC' });
  const names = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 15)));
  knownMonthNames.set(key, names);
  return names;
}

const dayFormat = madeOnce(
  (tag, locale) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : tag, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** A day (`2026-12-19`) in words. */
export const dayText = (day: string, locale: Locale): string =>
  dayFormat(locale).format(new Date(`${day}T00:00:00Z`));
