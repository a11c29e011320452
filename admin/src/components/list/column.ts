import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

/** One column of a list: of the table on a wide screen, of the card on a narrow one, and of the CSV file. */
export interface Column<Row extends RaRecord> {
  /** Name in the CSV file's head and, when sortable, what the backend sorts by. */
  source: string;
  label: string;
  isSortable?: boolean;
  /** The column that names the row and leads to it. Exactly one per list. */
  isTitle?: boolean;
  isNumeric?: boolean;
  /** It holds buttons, which are nothing for the CSV file. */
  isAction?: boolean;
  render: (row: Row) => ReactNode;
  /** What the CSV file holds instead of the column's source. */
  exportValue?: (row: Row) => string | number | null | undefined;
}
