import { describe, expect, it } from 'vitest';
import { chartWeeks, inWeek, weekNumber } from './weeks.ts';

describe('the weeks of the pictures', () => {
  it('begin on Mondays in Cairo, where it is Monday before it is in London', () => {
    const weeks = chartWeeks(new Date('2026-11-22T22:30:00Z'));

    expect(weeks).toHaveLength(12);
    expect([weeks.at(0), weeks.at(-1)]).toEqual(['2026-09-07', '2026-11-23']);
    expect(chartWeeks(new Date('2026-11-22T21:30:00Z')).at(-1)).toBe('2026-11-16');
  });

  it('have the numbers of ISO 8601', () => {
    expect(['2026-11-23', '2025-12-29', '2026-12-28', '2027-01-04'].map(weekNumber)).toEqual([48, 1, 53, 1]);
  });

  it('meet without a gap, also where summer time ends', () => {
    const [one, other] = [inWeek('2026-10-26'), inWeek('2026-11-02')];

    expect(one).toEqual({
      'created_at@gte': '2026-10-25T21:00:00.000Z',
      'created_at@lte': '2026-11-01T21:59:59.999Z',
    });
    expect(other['created_at@gte']).toBe('2026-11-01T22:00:00.000Z');
  });
});
