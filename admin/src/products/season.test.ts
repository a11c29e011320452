import type { SeasonLevel } from 'shared/products/products.ts';
import { describe, expect, it } from 'vitest';
import { cycleMonth, readSeasonSigns, writeSeason } from './season.ts';

const emptyYear = Array<SeasonLevel>(12).fill('none');

describe('cycleMonth', () => {
  it('goes from none to limited to full and round again', () => {
    const limited = cycleMonth(emptyYear, 3);
    const full = cycleMonth(limited, 3);
    const none = cycleMonth(full, 3);

    expect([limited[3], full[3], none[3]]).toEqual(['limited', 'full', 'none']);
  });

  it('changes one month only and leaves the season it was given', () => {
    const season = cycleMonth(emptyYear, 0);

    expect(season.slice(1)).toEqual(emptyYear.slice(1));
    expect(emptyYear[0]).toBe('none');
  });

  it('begins a year when none is stated', () => {
    expect(cycleMonth(null, 11)).toEqual([...emptyYear.slice(1), 'limited']);
  });
});

describe('the signs of a season', () => {
  it('are read as they were written, small letters and spaces at the ends too', () => {
    const season = emptyYear.with(0, 'full').with(3, 'limited');

    expect(writeSeason(season)).toBe('F..L........');
    expect(readSeasonSigns(' f..l........ ')).toEqual(season);
    expect(readSeasonSigns('  ')).toBeNull();
  });

  it.each(['F..L', 'F..L........F', 'F..L.......x', 'xxxxxxxxxxxx'])('are none in %j', (signs) => {
    expect(readSeasonSigns(signs)).toBeUndefined();
  });
});
