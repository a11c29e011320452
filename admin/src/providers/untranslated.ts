/** Filter key of the rows that are not translated yet; its value is the missing language. */
export const UNTRANSLATED_KEY = 'untranslated';

/** PostgREST's condition for rows with an English text whose Arabic twin is empty. Null when a table has no such columns. */
export function untranslatedFilter(columns: readonly string[]): string | null {
  if (columns.length === 0) return null;
  const conditions = columns.map((column) => `and(${column}.neq.,or(${column}_ar.is.null,${column}_ar.eq.))`);
  return `or(${conditions.join(',')})`;
}
