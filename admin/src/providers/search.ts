/** Filter key of the search box; also what react-admin's autocomplete sends. */
export const SEARCH_KEY = 'q';

/**
 * PostgREST's logical filter for a search: every word must be found in one of the columns, whatever its case. Null for a
 * search without words.
 */
export function searchFilter(search: string, columns: readonly string[]): string | null {
  const words = search.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const conditions = words.map((word) => {
    const pattern = quote(`*${escapeWildcards(word)}*`);
    return `or(${columns.map((column) => `${column}.ilike.${pattern}`).join(',')})`;
  });
  return `(${conditions.join(',')})`;
}

/** `%` and `_` mean themselves. A typed `*` stays PostgREST's wildcard, for which there is no escape. */
function escapeWildcards(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

/** Commas, dots and parentheses are syntax outside of quotes. */
function quote(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
