import { dateFormat } from '../intl-formats.ts';
import type { OfferTexts } from './texts.ts';
import { OFFER_TIME_ZONE } from './validity.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Parts of the strip; of a longer time, each stands for more than a day. */
const MAX_PARTS = 30;

export type Texts = OfferTexts['offer'];

/** Whether a buyer has the company's own time. */
export const isCairo = (zone: string): boolean => zone === OFFER_TIME_ZONE;

/** What she calls her zone: its city, or its name where cities have English names alone. */
export function zoneName(zone: string, { locale }: Texts): string {
  if (locale.startsWith('en')) return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** `24 November 2026` */
export function longDay(instant: string, zone: string, { locale }: Texts): string {
  return format(instant, locale, { timeZone: zone, dateStyle: 'long' });
}

/** `Thursday 3 December` */
export function weekday(instant: string, zone: string, { locale }: Texts): string {
  return format(instant, locale, { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' });
}

/** `24 Nov` */
export function shortDay(instant: string, zone: string, { locale }: Texts): string {
  return format(instant, locale, { timeZone: zone, day: 'numeric', month: 'short' });
}

/** `22:59` */
export function time(instant: string, zone: string, { locale }: Texts): string {
  return format(instant, locale, { timeZone: zone, timeStyle: 'short' });
}

function format(instant: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(locale, options).format(new Date(instant));
}

/** `6 days 4 hours left`; what is smaller than the second largest unit is left out. */
export function timeLeft(leftMs: number, { validity: texts }: Texts): string {
  if (leftMs <= 0) return texts.ended;
  const begun = Math.ceil(leftMs / MINUTE_MS) * MINUTE_MS;
  const days = Math.floor(begun / DAY_MS);
  const hours = Math.floor((begun % DAY_MS) / HOUR_MS);
  const minutes = (begun % HOUR_MS) / MINUTE_MS;
  const parts = [
    days > 0 && texts.days(days),
    hours > 0 && texts.hours(hours),
    days === 0 && minutes > 0 && texts.minutes(minutes),
  ].filter((part) => part !== false);
  return texts.left(parts.reduce((larger, smaller) => texts.both(larger, smaller)));
}

/** From the day it was sent to the day it ends: how many parts the strip has, and which one is today. */
export function validityStrip(
  { sentAt, endsAt, now }: { sentAt: string; endsAt: string; now: number },
  zone: string,
): { parts: number; today: number } {
  const first = dayNumber(Date.parse(sentAt), zone);
  const days = Math.max(1, dayNumber(Date.parse(endsAt), zone) - first + 1);
  const parts = Math.min(days, MAX_PARTS);
  const today = Math.floor(((dayNumber(now, zone) - first) * parts) / days);
  return { parts, today: Math.min(Math.max(today, 0), parts) };
}

/** Days since 1970, as the calendar of a zone counts them. */
function dayNumber(instant: number, zone: string): number {
  const day = dateFormat('sv', { timeZone: zone, dateStyle: 'short' }).format(instant);
  return Date.parse(day) / DAY_MS;
}

export interface Loading {
  /** Week of ISO 8601 that the days are all of; null where they are not. */
  week: string | null;
  days: string;
}

/** When goods are loaded; null when it was not said. */
export function loadingTime(from: string | null, until: string | null, texts: Texts): Loading | null {
  const [first, last] = [from ?? until, until ?? from];
  if (!first || !last) return null;
  if (first === last) return { week: null, days: longDay(first, 'UTC', texts) };
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const begin = isOneMonth ? String(Number(first.slice(8))) : longDay(first, 'UTC', texts);
  const isWeek = Date.parse(last) - Date.parse(first) === 6 * DAY_MS && new Date(first).getUTCDay() === 1;
  return {
    week: isWeek ? texts.terms.week(weekOf(first)) : null,
    days: texts.terms.days(begin, longDay(last, 'UTC', texts)),
  };
}

/** The week of a Monday, which belongs to the year of its Thursday (ISO 8601). */
function weekOf(monday: string): number {
  const thursday = new Date(Date.parse(monday) + 3 * DAY_MS);
  return Math.ceil((Number(thursday) - Date.UTC(thursday.getUTCFullYear(), 0, 1) + DAY_MS) / (7 * DAY_MS));
}
