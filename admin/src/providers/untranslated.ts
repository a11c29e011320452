/** Filter key of the rows that are not translated yet; its value is the missing language. */
export const UNTRANSLATED_KEY = 'untranslated';

/** Longer than units and grades are. */
const WORD = '"[a-z]{4,}"';

interface TranslatedColumns {
  translatedColumns?: readonly string[] | undefined;
  /** Those of them that often hold figures with units, which read the same in both languages. */
  figureColumns?: readonly string[] | undefined;
}

/** PostgREST's condition for rows with an English text whose Arabic twin is empty. Null when a table has no such columns. */
export function untranslatedFilter({
  translatedColumns = [],
  figureColumns = [],
}: TranslatedColumns): string | null {
  if (translatedColumns.length === 0) return null;
  const conditions = translatedColumns.map((column) => {
    const isWorded = figureColumns.includes(column) ? `imatch.${WORD}` : 'neq.';
    return `and(${column}.${isWorded},or(${column}_ar.is.null,${column}_ar.eq.))`;
  });
  return `or(${conditions.join(',')})`;
}
