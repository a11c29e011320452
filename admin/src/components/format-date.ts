import { formatLocale } from './format-locale.ts';

export function formatTime(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(formatLocale(locale), { hour: '2-digit', minute: '2-digit' }).format(
    new Date(iso),
  );
}

export function formatDate(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'medium' }).format(new Date(iso));
}

export function formatDateTime(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  );
}
