import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

/** One column of the CSV file. */
export interface ExportedColumn<Row extends RaRecord> {
  /** What of the row the cell holds. */
  source: string;
  label: string;
  /** What the cell holds instead. */
  exportValue?: ((row: Row) => string | number | null | undefined) | undefined;
}

/** One column of a list: of the table on a wide screen, of the card on a narrow one, and of the CSV file. */
export interface Column<Row extends RaRecord> extends ExportedColumn<Row> {
  /** What the CSV file calls it, where it holds something else than the list shows. */
  exportLabel?: string;
  /** `source` is nothing that the backend could sort by. */
  isComputed?: boolean;
  /** The column that names the row and leads to it. Exactly one per list. */
  isTitle?: boolean;
  isNumeric?: boolean;
  /** It holds buttons, which are nothing for the CSV file. */
  isAction?: boolean;
  render: (row: Row) => ReactNode;
}

/** Every column that is stored. */
export function isSortable<Row extends RaRecord>({ isComputed, isAction }: Column<Row>): boolean {
  return !isComputed && !isAction;
}
