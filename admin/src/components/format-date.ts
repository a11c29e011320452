export function formatTime(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(dateLocale(locale), { hour: '2-digit', minute: '2-digit' }).format(
    new Date(iso),
  );
}

export function formatDate(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium' }).format(new Date(iso));
}

export function formatDateTime(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  );
}

/** Day before month and the 24-hour clock, as the trade writes; Latin digits in Arabic, as on the site. */
function dateLocale(locale: string): string {
  return locale === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB';
}
