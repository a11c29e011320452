import type { OfferLine } from 'shared/offers/content.ts';
import { REQUEST_MAX_LINES, UNITS, type Unit } from 'shared/trade/terms.ts';
import { offersAr } from '../offer-messages.ar.ts';
import { offersEn } from '../offer-messages.en.ts';
import { EMPTY_LINE, typedDecimal } from './draft-content.ts';
import { type CellPlace, COLUMNS, cellKey, type GridColumn, isNumeric } from './grid-keys.ts';

interface Pasted {
  lines: OfferLine[];
  cells: number;
  /** Cells that were not read: units without a meaning, and lines that an offer has no room for. */
  refused: number;
  /** Numbers as they were written, by `cellKey`: what could mean two things is said back. */
  typed: Record<string, string>;
}

/** Whether this came out of a spreadsheet rather than out of one cell. */
export function isTable(text: string): boolean {
  return /[\t\n]/.test(text.trim());
}

/** Puts the cells of a spreadsheet into the grid, from a cell on; lines are added where there are too few. */
export function pasteCells(lines: readonly OfferLine[], { line, column }: CellPlace, text: string): Pasted {
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const first = COLUMNS.indexOf(column);
  const result: Pasted = { lines: [...lines], cells: 0, refused: 0, typed: {} };
  for (const [at, row] of rows.entries()) {
    const cells = row.split('\t').slice(0, COLUMNS.length - first);
    if (line + at >= REQUEST_MAX_LINES) {
      result.refused += cells.length;
      continue;
    }
    let target = result.lines[line + at] ?? EMPTY_LINE;
    for (const [offset, cell] of cells.entries()) {
      const place = { line: line + at, column: COLUMNS[first + offset] ?? column };
      const filled = withCell(target, place.column, cell.trim());
      if (isNumeric(place.column)) result.typed[cellKey(place)] = cell.trim();
      if (filled) result.cells++;
      else result.refused++;
      target = filled ?? target;
    }
    result.lines[line + at] = target;
  }
  return result;
}

function withCell(line: OfferLine, column: GridColumn, typed: string): OfferLine | null {
  switch (column) {
    case 'product_name':
      return { ...line, product_name: typed };
    case 'quantity':
    case 'unit_price':
      return { ...line, [column]: typedDecimal(column, typed, line.unit) };
    default: {
      const unit = typed === '' ? null : unitNamed(typed);
      return unit === undefined ? null : { ...line, [column]: unit };
    }
  }
}

const WORDS: Readonly<Record<string, Unit>> = {
  kgs: 'kg',
  tonne: 't',
  ton: 't',
  mt: 't',
  ctn: 'carton',
  box: 'carton',
  plt: 'pallet',
  "20'": 'reefer20',
  "40'": 'reefer40',
  fcl: 'reefer40',
  كيلو: 'kg',
  كرتون: 'carton',
  كراتين: 'carton',
};

/** A unit by its name in either language, one or several of it. */
export function unitNamed(typed: string): Unit | undefined {
  const word = typed.toLowerCase().replaceAll('′', "'");
  const isNamed = (name: string) => name.toLowerCase().replaceAll('′', "'") === word;
  const known = UNITS.find((unit) => [unit, offersEn.units[unit], offersAr.units[unit]].some(isNamed));
  if (known ?? WORDS[word]) return known ?? WORDS[word];
  return word.endsWith('s') ? unitNamed(word.slice(0, -1)) : undefined;
}
