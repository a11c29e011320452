import { foldedLetters } from 'shared/folded-letters.ts';
import { idsOfReference } from 'shared/intake.ts';

/** Filter key of the search box; also what react-admin's autocomplete sends. */
export const SEARCH_KEY = 'q';

/** Filter key for the rows behind one, in the order of their ids. */
export const AFTER_ID = 'id@gt';

/** Neither letters and digits of any script, nor signs without a meaning in PostgREST's filters or in LIKE patterns. */
const SIGN = "[^\\p{L}\\p{M}\\p{N}@$€£+#&/'-]";
const SIGNS = new RegExp(SIGN, 'gu');
const SIGNS_AROUND = new RegExp(`^${SIGN}+|${SIGN}+$`, 'gu');

/**
 * PostgREST's logical filter for a search: every word must be found in one of the columns, whatever its case or, in Arabic, its hamza
 * and teh marbuta, or be the reference that one of the columns of ids begins with. Null for a search without words.
 */
export function searchFilter(
  search: string,
  columns: readonly string[],
  idColumns: readonly string[] = [],
): string | null {
  return wordsFilter(search, idColumns, (word) =>
    columns.map((column) => `${column}.ilike.*${toPattern(withoutVariants(word))}*`),
  );
}

/** The same in one column that holds all texts folded, as the word is here. */
export function searchTextFilter(
  search: string,
  column: string,
  idColumns: readonly string[] = [],
): string | null {
  return wordsFilter(search, idColumns, (word) => [`${column}.like.*${toPattern(foldedLetters(word))}*`]);
}

function wordsFilter(
  search: string,
  idColumns: readonly string[],
  textFilters: (word: string) => string[],
): string | null {
  const conditions = wordsOf(search).map((word) => [
    ...textFilters(word),
    ...referenceFilters(word, idColumns),
  ]);
  if (conditions.length === 0 || conditions.some((filters) => filters.length === 0)) return null;
  return `and(${conditions.map((filters) => `or(${filters.join(',')})`).join(',')})`;
}

/** Ids are no texts that a pattern could be held against. */
function referenceFilters(word: string, columns: readonly string[]): string[] {
  const ids = idsOfReference(word);
  if (!ids) return [];
  const [first, last] = ids;
  return columns.map((column) => `and(${column}.gte.${first},${column}.lte.${last})`);
}

/** The same for a database function: an array of LIKE patterns as PostgreSQL writes it. Null for a search without words. */
export function searchPatterns(search: string): string | null {
  const words = wordsOf(search);
  return words.length === 0 ? null : `{${words.map((word) => `"%${toPattern(word)}%"`).join(',')}}`;
}

/** Without what stands around them: quotes, brackets, and the marks that nobody sees and pasting an address brings along. */
export function wordsOf(search: string): string[] {
  return search
    .split(/\s+/)
    .map((word) => word.replace(SIGNS_AROUND, ''))
    .filter(Boolean);
}

/** Arabic letters that people write in several ways. */
const VARIANTS = /[اأإآٱةهىيئیؤ]/g;
const LETTERS_TO_LEAVE = 2;

/** A letter with variants becomes `_`, which stands for any one character, as long as enough of the word is left to tell it by. */
function withoutVariants(word: string): string {
  const left = word.replace(VARIANTS, '');
  return left.length < LETTERS_TO_LEAVE ? word : word.replace(VARIANTS, '_');
}

/**
 * A sign with a meaning becomes `_`, which stands for any one character: the filter stays valid whatever is typed, and what was
 * typed is still found. Quoting would be exact, but not every backend undoes it for LIKE.
 */
function toPattern(word: string): string {
  return word.replace(SIGNS, '_');
}

/**
 * The upper ends of spans as a logical filter, and what is left: two conditions on one column do not stand beside each other in an address
 * that ra-data-postgrest writes.
 */
export function boundsFilter(filter: Readonly<Record<string, unknown>>) {
  const isUpper = ([key]: [string, unknown]) => {
    const column = /^(.+)@lte?$/.exec(key)?.[1];
    return column !== undefined && (`${column}@gte` in filter || `${column}@gt` in filter);
  };
  const entries = Object.entries(filter);
  return {
    bounds: entries.filter(isUpper).map(([key, value]) => `${key.replace('@', '.')}.${value}`),
    rest: Object.fromEntries(entries.filter((entry) => !isUpper(entry))),
  };
}
