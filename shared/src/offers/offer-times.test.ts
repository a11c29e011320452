import { describe, expect, it } from 'vitest';
import { offerAr } from '../messages/offer.ar.ts';
import { offerEn } from '../messages/offer.en.ts';
import { loadingTime, time, timeLeft, validityStrip, weekday, zoneName } from './offer-times.ts';

/** The last second of 3 December in Cairo. */
const END = '2026-12-03T21:59:59Z';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describe('the end of an offer', () => {
  it('is said on the day and at the hour of the buyer', () => {
    expect([weekday(END, 'Europe/Amsterdam', offerEn), time(END, 'Europe/Amsterdam', offerEn)]).toEqual([
      'Thursday 3 December',
      '22:59',
    ]);
    expect([weekday(END, 'Asia/Dubai', offerAr), time(END, 'Asia/Dubai', offerAr)]).toEqual([
      expect.stringContaining('4 ديسمبر'),
      expect.stringMatching(/^1:59/),
    ]);
  });

  it('names the zone in the language of the page', () => {
    expect(zoneName('America/New_York', offerEn)).toBe('New York');
    expect(zoneName('UTC', offerEn)).toBe('UTC');
    expect(zoneName('Asia/Dubai', offerAr)).toMatch(/^\p{Script=Arabic}/u);
  });
});

describe('the time that is left', () => {
  it.each([
    [6 * DAY_MS + 4 * HOUR_MS + 59 * MINUTE_MS, '6 days 4 hours left'],
    [DAY_MS, '1 day left'],
    [4 * HOUR_MS + 12 * MINUTE_MS, '4 hours 12 minutes left'],
    [1, '1 minute left'],
    [0, 'Ended'],
    [-1, 'Ended'],
  ])('of %i ms is “%s”', (leftMs, text) => {
    expect(timeLeft(leftMs, offerEn)).toBe(text);
  });

  it('is counted as Arabic counts', () => {
    expect(timeLeft(2 * DAY_MS + HOUR_MS, offerAr)).toBe('يتبقّى يومان وساعة واحدة');
    expect(timeLeft(6 * DAY_MS + 4 * HOUR_MS, offerAr)).toBe('يتبقّى 6 أيام و4 ساعات');
  });

  it('never has sixty minutes', () => {
    expect(timeLeft(2 * HOUR_MS - 1, offerEn)).toBe('2 hours left');
  });
});

describe('the strip of days', () => {
  const sentAt = '2026-11-24T11:05:00Z';
  const at = (now: string, zone = 'Africa/Cairo', endsAt = END) =>
    validityStrip({ sentAt, endsAt, now: Date.parse(now) }, zone);

  it('has a part for each day and knows today', () => {
    expect(at('2026-11-27T10:00:00Z')).toEqual({ parts: 10, today: 3 });
  });

  it('counts the days of the buyer', () => {
    expect(at('2026-11-27T21:00:00Z', 'Asia/Dubai')).toEqual({ parts: 11, today: 4 });
  });

  it('stays within its parts before, after and for long', () => {
    expect(at('2026-11-20T10:00:00Z').today).toBe(0);
    expect(at('2027-01-20T10:00:00Z').today).toBe(10);
    expect(at('2027-01-10T10:00:00Z', 'UTC', '2027-02-21T21:59:59Z')).toEqual({ parts: 30, today: 15 });
  });
});

describe('the loading', () => {
  it('is called by its week when it is one', () => {
    expect(loadingTime('2026-12-07', '2026-12-13', offerEn)).toEqual({
      week: 'Week 50',
      days: '7–13 December 2026',
    });
    expect(loadingTime('2026-12-28', '2027-01-03', offerEn)?.week).toBe('Week 53');
    expect(loadingTime('2027-01-04', '2027-01-10', offerEn)?.week).toBe('Week 1');
  });

  it('is said by its days otherwise', () => {
    expect(loadingTime('2026-11-30', '2026-12-02', offerEn)).toEqual({
      week: null,
      days: '30 November 2026–2 December 2026',
    });
    expect(loadingTime(null, '2026-12-02', offerEn)?.days).toBe('2 December 2026');
    expect(loadingTime(null, null, offerEn)).toBeNull();
    expect(loadingTime('2026-12-07', '2026-12-13', offerAr)?.days).toBe('من 7 إلى 13 ديسمبر 2026');
  });
});
