import { toCsv } from '../components/csv.ts';
import { CSV_TYPE, download } from '../components/download.ts';
import type { PlannedRow } from './dry-run.ts';
import type { FileTable } from './table.ts';

/** Columns of text, so that a spreadsheet keeps the zeros that codes begin or end with. */
export async function downloadTemplate(name: string, labels: readonly string[]): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const columns = labels.map((label) => ({ width: Math.max(12, label.length + 2) }));
  const empty = labels.map(() => ({ value: '', type: String, format: '@' }));
  const head = labels.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const file = writeXlsxFile([head, ...Array.from({ length: TEMPLATE_ROWS }, () => empty)], { columns });
  download(`${name}.xlsx`, await file.toBlob());
}

/** As many as are formatted as text; more can be typed. */
const TEMPLATE_ROWS = 500;

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
