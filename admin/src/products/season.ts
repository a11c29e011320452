import { MONTHS_IN_YEAR, SEASON_LEVELS, type Season, type SeasonLevel } from 'shared/products/products.ts';

/** The season after a click on a month: none, limited, full, and round again. An unstated season begins with no month. */
export function cycleMonth(season: Season | null, month: number): SeasonLevel[] {
  const levels = season ? [...season] : Array<SeasonLevel>(MONTHS_IN_YEAR).fill('none');
  levels[month] = nextLevel(levels[month] ?? 'none');
  return levels;
}

function nextLevel(level: SeasonLevel): SeasonLevel {
  return SEASON_LEVELS[(SEASON_LEVELS.indexOf(level) + 1) % SEASON_LEVELS.length] ?? 'none';
}
