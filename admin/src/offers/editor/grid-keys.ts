/** The cells of a line that are typed into, in their order. */
export const COLUMNS = ['product_name', 'quantity', 'unit', 'unit_price', 'price_unit'] as const;
export type GridColumn = (typeof COLUMNS)[number];

export interface CellPlace {
  line: number;
  column: GridColumn;
}

export const cellKey = ({ line, column }: CellPlace): string => `${line}:${column}`;

/** Where a key leads from a cell; `end` behind the last price, null when the key means nothing there. */
export function placeAfter(
  key: string,
  { line, column }: CellPlace,
  lineCount: number,
): CellPlace | 'end' | null {
  switch (key) {
    case 'Enter':
      if (column !== 'unit_price') return { line, column: 'unit_price' };
      return line + 1 < lineCount ? { line: line + 1, column } : 'end';
    case 'ArrowDown':
      return isNumeric(column) && line + 1 < lineCount ? { line: line + 1, column } : null;
    case 'ArrowUp':
      return isNumeric(column) && line > 0 ? { line: line - 1, column } : null;
    default:
      return null;
  }
}

/** In the others the arrows choose among options. */
export function isNumeric(column: GridColumn): column is 'quantity' | 'unit_price' {
  return column === 'quantity' || column === 'unit_price';
}

/** The same list with one entry moved by a step; itself when there is nowhere to go. */
export function moved<T>(list: readonly T[], from: number, step: -1 | 1): readonly T[] {
  const entry = list[from];
  const to = from + step;
  if (entry === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
