type Cell = string | number | boolean | null | undefined;

/** A byte order mark: without it Excel reads Arabic as Latin letters. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Where a spreadsheet would begin a formula. Those of many countries part cells by semicolons and have no quotes within one, so that to
 * them the middle of a text may be the beginning of a cell, and a quote there the beginning of a quoted one.
 */
const FORMULA_START = /(^|[;\t\r\n])(?="*[=+\-@])/g;

/** Rows as comma-separated values. What a spreadsheet would run as a formula is made text by a leading quote. */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(formatCell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function formatCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const safe = cell.replace(FORMULA_START, "$1'").replace(/^(?=[\t\r])/, "'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
