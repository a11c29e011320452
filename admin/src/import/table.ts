import { isBlank } from 'shared/validation.ts';

/** What a file holds, before anybody knows what its columns are. */
export interface FileTable {
  /** What the columns are called, in the row where they are called so. */
  header: readonly string[];
  rows: readonly FileRow[];
}

export interface FileRow {
  /** As spreadsheets count, from 1. */
  number: number;
  cells: readonly string[];
}

/** Why a file is not read; the texts of each are `fileRefusals`. */
export type FileRefusal = 'empty' | 'tooLarge' | 'tooManyRows' | 'oldExcel' | 'unreadable';

export class FileRefusedError extends Error {
  readonly refusal: FileRefusal;

  constructor(refusal: FileRefusal) {
    super(refusal);
    this.name = 'FileRefusedError';
    this.refusal = refusal;
  }
}

/** As many as `import_rows` takes. */
export const IMPORT_MAX_ROWS = 10_000;
export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;

/**
 * Rows as spreadsheets count them, the first that is not empty being the header; empty ones count and are left out.
 * @throws {FileRefusedError} when there is no row below the header, or there are too many
 */
export function toFileTable(cells: readonly (readonly string[])[]): FileTable {
  const [header, ...rows] = cells
    .map((row, index) => ({ number: index + 1, cells: row }))
    .filter((row) => row.cells.some((cell) => !isBlank(cell)));
  if (!header || rows.length === 0) throw new FileRefusedError('empty');
  if (rows.length > IMPORT_MAX_ROWS) throw new FileRefusedError('tooManyRows');
  return { header: header.cells.map((name) => name.trim()), rows };
}

/** Where a cell is, as spreadsheets say it: `F12`. */
export function cellAddress(columnIndex: number, rowNumber: number): string {
  return `${columnLetters(columnIndex)}${rowNumber}`;
}

/** A, B … Z, AA, AB … */
export function columnLetters(index: number): string {
  const [before, letter] = [Math.floor(index / 26), String.fromCharCode(65 + (index % 26))];
  return before === 0 ? letter : `${columnLetters(before - 1)}${letter}`;
}

/** The same table with other texts in the cells at these addresses. */
export function withCorrections(table: FileTable, corrections: ReadonlyMap<string, string>): FileTable {
  return {
    ...table,
    rows: table.rows.map((row) => ({
      ...row,
      cells: table.header.map(
        (_, index) => corrections.get(cellAddress(index, row.number)) ?? row.cells[index] ?? '',
      ),
    })),
  };
}
