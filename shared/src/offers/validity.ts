/** Where the company is: what staff pick as an offer's last day ends there. */
export const OFFER_TIME_ZONE = 'Africa/Cairo';

const HOUR_MS = 3_600_000;
/** Standard time first: the hour that a night in October has twice is read as its second one, as PostgreSQL reads it. */
const CAIRO_OFFSETS_MS = [2 * HOUR_MS, 3 * HOUR_MS];

const cairoTime = new Intl.DateTimeFormat('sv', {
  timeZone: OFFER_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The last second of a day (`2026-12-04`) in Cairo, as an instant (`2026-12-04T21:59:59.000Z`). */
export function endOfDay(day: string): string {
  const wall = `${day} 23:59:59`;
  const asUtc = Date.parse(`${day}T23:59:59Z`);
  const instant = CAIRO_OFFSETS_MS.map((offset) => new Date(asUtc - offset)).find(
    (candidate) => cairoTime.format(candidate) === wall,
  );
  if (!instant) throw new RangeError(`No such day in Cairo: ${day}`);
  return instant.toISOString();
}

/** The day (`2026-12-04`) of an instant in Cairo. */
export function dayOf(instant: string | number | Date): string {
  return cairoTime.format(new Date(instant)).slice(0, 10);
}
