import { DEFAULT_AVAILABILITY, MONTHS_IN_YEAR, type Season } from 'shared/products/products.ts';

/** What a catalogue says of a product in a month (0 is January): its season decides. */
export function availabilityIn(season: Season, month: number): string {
  if (season[month % MONTHS_IN_YEAR] !== 'none') return DEFAULT_AVAILABILITY;
  return season[(month + 1) % MONTHS_IN_YEAR] === 'none' ? 'Out of season' : 'Pre-order';
}
