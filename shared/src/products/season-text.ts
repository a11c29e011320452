import type { Locale } from '../constants.ts';
import { listComma, messagesIn, monthNames } from '../in-language.ts';
import { MONTHS_IN_YEAR, type Season } from './products.ts';

export interface MonthRange {
  /** Months from 0, January. `last` may come before `first`: a season over the turn of the year. */
  first: number;
  last: number;
}

/** Stretches of months with some harvest, starting with the one that follows the longest pause. */
export function seasonRanges(season: Season): MonthRange[] {
  const isOpen = season.map((level) => level !== 'none');
  if (isOpen.every(Boolean)) return [{ first: 0, last: MONTHS_IN_YEAR - 1 }];

  const ranges: (MonthRange & { pauseBefore: number })[] = [];
  for (let month = 0; month < MONTHS_IN_YEAR; month++) {
    if (!isOpen[month] || isOpen[previousMonth(month)]) continue;
    let last = month;
    while (isOpen[nextMonth(last)]) last = nextMonth(last);
    let pauseBefore = 0;
    for (let before = previousMonth(month); !isOpen[before]; before = previousMonth(before)) pauseBefore++;
    ranges.push({ first: month, last, pauseBefore });
  }
  const start = ranges.reduce(
    (best, range, index) => (range.pauseBefore > (ranges[best]?.pauseBefore ?? 0) ? index : best),
    0,
  );
  return [...ranges.slice(start), ...ranges.slice(0, start)].map(({ first, last }) => ({ first, last }));
}

/** The season in words: 'Nov – Apr', 'Mar, Oct – Dec', 'All year'. Null when there is none. */
export function seasonText(season: Season, locale: Locale, style: 'short' | 'long' = 'short'): string | null {
  const ranges = seasonRanges(season);
  if (ranges.length === 0) return null;
  if (season.every((level) => level !== 'none')) return messagesIn(locale).season.allYear;
  const months = monthNames(locale, style);
  return ranges
    .map(({ first, last }) => (first === last ? months[first] : `${months[first]} – ${months[last]}`))
    .join(listComma(locale));
}

const nextMonth = (month: number) => (month + 1) % MONTHS_IN_YEAR;
const previousMonth = (month: number) => (month + MONTHS_IN_YEAR - 1) % MONTHS_IN_YEAR;
