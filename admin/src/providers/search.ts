import { idsOfReference } from 'shared/intake.ts';

/** Filter key of the search box; also what react-admin's autocomplete sends. */
export const SEARCH_KEY = 'q';

/** Filter key for the rows behind one, in the order of their ids. */
export const AFTER_ID = 'id@gt';

/** Letters and digits of any script, and signs without a meaning in PostgREST's filters or in LIKE patterns. */
const PLAIN = /[^\p{L}\p{M}\p{N}@$€£+#&/'-]/gu;

/**
 * PostgREST's logical filter for a search: every word must be found in one of the columns, whatever its case, or be the reference that
 * one of the columns of ids begins with. Null for a search without words.
 */
export function searchFilter(
  search: string,
  columns: readonly string[],
  idColumns: readonly string[] = [],
): string | null {
  return wordsFilter(search, idColumns, (word) =>
    columns.map((column) => `${column}.ilike.*${toPattern(word)}*`),
  );
}

/** The same in one column that holds all texts in small letters, which are not made small again for every row. */
export function searchTextFilter(
  search: string,
  column: string,
  idColumns: readonly string[] = [],
): string | null {
  return wordsFilter(search, idColumns, (word) => [`${column}.like.*${toPattern(toSmallLetters(word))}*`]);
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

/** As PostgreSQL does it: letter by letter. A letter that would become two stands for any. */
function toSmallLetters(word: string): string {
  return Array.from(word, (letter) => {
    const small = letter.toLowerCase();
    return Array.from(small).length === 1 ? small : '_';
  }).join('');
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

function wordsOf(search: string): string[] {
  return search.trim().split(/\s+/).filter(Boolean);
}

/**
 * A sign with a meaning becomes `_`, which stands for any one character: the filter stays valid whatever is typed, and what was
 * typed is still found. Quoting would be exact, but not every backend undoes it for LIKE.
 */
function toPattern(word: string): string {
  return word.replace(PLAIN, '_');
}
