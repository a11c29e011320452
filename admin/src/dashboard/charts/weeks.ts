import { dayOf, endOfDay } from 'shared/offers/validity.ts';

const DAY_MS = 86_400_000;
export const CHART_WEEKS = 12;

const shifted = (day: string, days: number) => dayOf(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS);

/** Mondays of the weeks that are drawn, where the company is, as the database counts them; the last one's week is not over yet. */
export function chartWeeks(now: Date): string[] {
  const today = dayOf(now);
  const sinceMonday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: CHART_WEEKS }, (_, at) =>
    shifted(today, 7 * (at + 1 - CHART_WEEKS) - sinceMonday),
  );
}

/** The number that ISO 8601 gives the week of a Monday: that of its Thursday within the year. */
export function weekNumber(monday: string): number {
  const thursday = shifted(monday, 3);
  const newYear = Date.parse(`${thursday.slice(0, 4)}-01-01`);
  return Math.floor((Date.parse(thursday) - newYear) / DAY_MS / 7) + 1;
}

/** The instant at which a day begins where the company is. */
export function startOfDay(day: string): string {
  return new Date(Date.parse(endOfDay(shifted(day, -1))) + 1000).toISOString();
}

/** The filter of a list that has what came in a week. */
export function inWeek(monday: string): Record<string, string> {
  return {
    'created_at@gte': startOfDay(monday),
    'created_at@lte': new Date(Date.parse(startOfDay(shifted(monday, 7))) - 1).toISOString(),
  };
}
