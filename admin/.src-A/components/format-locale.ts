/** Day before month and the 24-hour clock, as the trade writes; Latin digits in Arabic, as on the site. */
export function formatLocale(locale: string): string {
  return locale === 'ar' ? 'ar-EG-u-hc-h23-nu-latn' : 'en-GB';
}
