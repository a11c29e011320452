type Cell = string | number | boolean | null | undefined;

/** A byte order mark: without it Excel reads Arabic as Latin letters. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as comma-separated values. What a spreadsheet would run as a formula is made text by a leading quote. */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(formatCell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function formatCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
