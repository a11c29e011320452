import { describe, expect, it } from 'vitest';
import { formatDuration, formatTime, formatTimeOrDay } from './format-date.ts';

const MINUTE_MS = 60_000;

describe('formatDuration', () => {
  it.each([
    [0, '1 minute'],
    [-59 * MINUTE_MS, '59 minutes'],
    [60 * MINUTE_MS, '1 hour'],
    [47.9 * 60 * MINUTE_MS, '47 hours'],
    [-48 * 60 * MINUTE_MS, '2 days'],
  ])('says %d ms as %s', (ms, said) => {
    expect(formatDuration(ms, 'en')).toBe(said);
  });

  it('writes Latin digits in Arabic', () => {
    expect(formatDuration(5 * 60 * MINUTE_MS, 'ar')).toBe('5 ساعات');
  });
});

describe('formatTime', () => {
  it.each(['en', 'ar'])('counts to 24 hours (%s)', (locale) => {
    expect(formatTime(new Date(2026, 10, 22, 21, 5).toISOString(), locale)).toBe('21:05');
  });
});

describe('formatTimeOrDay', () => {
  const now = new Date(2026, 10, 22, 0, 30);

  it.each([
    [new Date(2026, 10, 22, 0, 5), '00:05'],
    [new Date(2026, 10, 21, 23, 55), '21 Nov'],
    [new Date(2025, 10, 22, 0, 5), '22 Nov 2025'],
  ])('says when %s was', (moment, said) => {
    expect(formatTimeOrDay(moment.toISOString(), 'en', now)).toBe(said);
  });
});
