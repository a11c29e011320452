import { toCsv } from '../components/csv.ts';
import { CSV_TYPE, download } from '../components/download.ts';
import type { PlannedRow } from './dry-run.ts';
import type { FileTable } from './table.ts';

/** The rows that are left out as they came, each with its reasons behind it. */
export function downloadRefused(
  fileName: string,
  table: FileTable,
  planned: readonly PlannedRow[],
  { reason, describe }: { reason: string; describe: (cell: { path: string; refusal: string }) => string },
): void {
  const cellsOf = new Map(table.rows.map(({ number, cells }) => [number, cells]));
  const rows = planned.flatMap((row) =>
    row.kind === 'refused'
      ? [
          [
            ...table.header.map((_, index) => cellsOf.get(row.number)?.[index] ?? ''),
            row.cells.map((cell) => `${cell.address}: ${describe(cell)}`).join('\n'),
          ],
        ]
      : [],
  );
  const csv = toCsv([...table.header, reason], rows);
  download(fileName.replace(/(\.\w+)?$/, '-refused.csv'), new Blob([csv], { type: CSV_TYPE }));
}
