type Cell = string | number | boolean | null | undefined;

/** A byte order mark: without it Excel reads Arabic as Latin letters. */
const BYTE_ORDER_MARK = '\uFEFF';

/** As the backend writes a moment. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/**
 * Where a spreadsheet would begin a formula. Those of many countries part cells by semicolons and have no quotes within one, so that to
 * them the middle of a text may be the beginning of a cell, and a quote there the beginning of a quoted one. Signs of full width begin a formula, too. What has the leading quote already gets
 * one more, so that what is read again is what was written.
 */
const FORMULA_START = /(^|[;\t\r\n])(?='*"*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const BLANK_START = /^(?='*[\t\r])/;
const LEADING_QUOTE = /(^|[;\t\r\n])'(?='*"*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^'(?='*[\t\r])/g;

/** What a cell held before `toCsv` made it text. */
export function withoutLeadingQuotes(cell: string): string {
  return cell.replace(LEADING_QUOTE, '$1');
}

/**
 * Rows as comma-separated values. What a spreadsheet would run as a formula is made text by a leading quote. A moment is written in the
 * time of this machine, as the lists show it, and in the form that spreadsheets of every country read as one.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(formatCell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function formatCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  if (MOMENT.test(cell) && !Number.isNaN(Date.parse(cell))) return formatMoment(new Date(cell));
  const safe = cell.replace(FORMULA_START, "$1'").replace(BLANK_START, "'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function formatMoment(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${day} ${[moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':')}`;
}
