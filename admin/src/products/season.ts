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

const SIGNS: Readonly<Record<SeasonLevel, string>> = { none: '.', limited: 'L', full: 'F' };

/** Twelve signs, January first: `FFFL......LF`. */
export function writeSeason(season: Season | null): string {
  return season ? season.map((level) => SIGNS[level]).join('') : '';
}

/** Null where no season is stated; undefined for what is no season. */
export function readSeasonSigns(signs: string): SeasonLevel[] | null | undefined {
  if (signs.trim() === '') return null;
  const levels = [...signs.trim().toUpperCase()].map((sign) =>
    SEASON_LEVELS.find((level) => SIGNS[level] === sign),
  );
  return levels.length === MONTHS_IN_YEAR && levels.every((level) => level !== undefined)
    ? levels
    : undefined;
}
