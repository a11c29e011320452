import { expect, it } from 'vitest';
import { dayOf, endOfDay } from './validity.ts';

it.each([
  ['2026-12-04', '2026-12-04T21:59:59.000Z'],
  ['2026-07-15', '2026-07-15T20:59:59.000Z'],
  // The clocks go forward at the midnight after this one, and back at the one after the other.
  ['2026-04-23', '2026-04-23T21:59:59.000Z'],
  ['2026-10-29', '2026-10-29T21:59:59.000Z'],
])('ends the day %s in Cairo at %s', (day, instant) => {
  expect(endOfDay(day)).toBe(instant);
  expect(dayOf(instant)).toBe(day);
});

it('refuses a day that is none', () => {
  expect(() => endOfDay('2026-02-30')).toThrow(RangeError);
});
