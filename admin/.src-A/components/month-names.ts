import { MONTHS_IN_YEAR } from 'shared/products/products.ts';

/** Short names of the months, January first. */
export function monthNames(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-EG' : 'en-US', {
    month: 'short',
    timeZone: 'UTC',
  });
  return Array.from({ length: MONTHS_IN_YEAR }, (_, month) => format.format(Date.UTC(2000, month)));
}
