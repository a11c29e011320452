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
  const words = wordsOf(search);
  if (words.length === 0 || columns.length === 0) return null;
  const conditions = words.map((word) => {
    const inTexts = columns.map((column) => `${column}.ilike.*${toPattern(word)}*`);
    return `or(${[...inTexts, ...referenceFilters(word, idColumns)].join(',')})`;
  });
  return `and(${conditions.join(',')})`;
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
