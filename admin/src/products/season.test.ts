import type { SeasonLevel } from 'shared/products/products.ts';
import { describe, expect, it } from 'vitest';
import { cycleMonth } from './season.ts';

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
