/** Filter key of the search box; also what react-admin's autocomplete sends. */
export const SEARCH_KEY = 'q';

/** Letters and digits of any script, and signs without a meaning in PostgREST's filters or in LIKE patterns. */
const PLAIN = /[^\p{L}\p{M}\p{N}@$€£+#&/'-]/gu;

/**
 * PostgREST's logical filter for a search: every word must be found in one of the columns, whatever its case. Null for a
 * search without words.
 */
export function searchFilter(search: string, columns: readonly string[]): string | null {
  const words = search.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0 || columns.length === 0) return null;
  const conditions = words.map(
    (word) => `or(${columns.map((column) => `${column}.ilike.*${toPattern(word)}*`).join(',')})`,
  );
  return `(${conditions.join(',')})`;
}

/**
 * A sign with a meaning becomes `_`, which stands for any one character: the filter stays valid whatever is typed, and what was
 * typed is still found. Quoting would be exact, but not every backend undoes it for LIKE.
 */
function toPattern(word: string): string {
  return word.replace(PLAIN, '_');
}
