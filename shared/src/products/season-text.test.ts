import { describe, expect, it } from 'vitest';
import type { Season, SeasonLevel } from './products.ts';
import { seasonRanges, seasonText } from './season-text.ts';

const levels: Record<string, SeasonLevel> = { '-': 'none', l: 'limited', f: 'full' };
const season = (months: string): Season => [...months].map((letter) => levels[letter] ?? 'none');
const inWords = (months: string) => seasonText(season(months), 'en');

describe('season in words', () => {
  it('runs over the turn of the year', () => {
    expect(inWords('fffl------lf')).toBe('Nov – Apr');
  });

  it('runs within a year', () => {
    expect(inWords('------lfffl-')).toBe('Jul – Nov');
  });

  it('names a single month once', () => {
    expect(inWords('----f-------')).toBe('May');
  });

  it('names two stretches, starting after the longest pause', () => {
    expect(inWords('ff-----ff--f')).toBe('Aug – Sep, Dec – Feb');
  });

  it('parts stretches by an Arabic comma in Arabic', () => {
    expect(seasonText(season('ff-----ff--f'), 'ar')).toBe('أغسطس – سبتمبر، ديسمبر – فبراير');
  });

  it('says when there is always something', () => {
    expect(inWords('ffffllllllff')).toBe('All year');
  });

  it('says nothing when there never is', () => {
    expect(inWords('------------')).toBeNull();
    expect(seasonRanges(season('------------'))).toEqual([]);
  });
});
