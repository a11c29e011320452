import { dateFormat, numberFormat } from 'shared/intl-formats.ts';
import { formatLocale } from './format-locale.ts';

export function formatTime(iso: string, locale: string): string {
  return dateFormat(formatLocale(locale), { hour: '2-digit', minute: '2-digit' }).format(new Date(iso));
}

/** The time of a moment of today, the day of an earlier one: '14:02', '18 Nov', '18 Nov 2025'. */
export function formatTimeOrDay(iso: string, locale: string, now = new Date()): string {
  const moment = new Date(iso);
  if (moment.toDateString() === now.toDateString()) return formatTime(iso, locale);
  if (moment.getFullYear() !== now.getFullYear()) return formatDate(iso, locale);
  return dateFormat(formatLocale(locale), { day: 'numeric', month: 'short' }).format(moment);
}

export function formatDate(iso: string, locale: string): string {
  return dateFormat(formatLocale(locale), { dateStyle: 'medium' }).format(new Date(iso));
}

/** A day of a calendar, `2026-11-28`, which is the same one wherever it is read. */
export function formatDay(day: string, locale: string): string {
  return formatDate(`${day}T12:00:00`, locale);
}

export function formatDateTime(iso: string, locale: string): string {
  return dateFormat(formatLocale(locale), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

/** Whole years where it is that: '6 months', '3 years'. */
export function formatMonths(months: number, locale: string): string {
  const [unit, value] = months % 12 === 0 ? ['year', months / 12] : ['month', months];
  return numberFormat(formatLocale(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** A span of time in its largest whole unit, at least one minute: '5 hours', '2 days'. */
export function formatDuration(ms: number, locale: string): string {
  const [unit, value] = durationIn(Math.floor(Math.abs(ms) / 60_000));
  return numberFormat(formatLocale(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** Hours up to two days, because a promise is counted in hours. */
function durationIn(minutes: number): ['minute' | 'hour' | 'day', number] {
  if (minutes < 60) return ['minute', Math.max(1, minutes)];
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? ['hour', hours] : ['day', Math.floor(hours / 24)];
}
