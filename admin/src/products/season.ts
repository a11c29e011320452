import { MONTHS_IN_YEAR, SEASON_LEVELS, type Season, type SeasonLevel } from 'shared/products/products.ts';

/** The season after a click on a month: none, limited, full, and round again. An unstated season begins with no month. */
export function cycleMonth(season: Season | null, month: number): SeasonLevel[] {
  const levels = season ? [...season] : Array<SeasonLevel>(MONTHS_IN_YEAR).fill('none');
  levels[month] = nextLevel(levels[month] ?? 'none');
  return levels;
}

/** Short names of the months, January first. */
export function monthNames(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-EG' : 'en-US', {
    month: 'short',
    timeZone: 'UTC',
  });
  return Array.from({ length: MONTHS_IN_YEAR }, (_, month) => format.format(Date.UTC(2000, month)));
}

function nextLevel(level: SeasonLevel): SeasonLevel {
  return SEASON_LEVELS[(SEASON_LEVELS.indexOf(level) + 1) % SEASON_LEVELS.length] ?? 'none';
}
