import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useListContext } from 'react-admin';
import { noteReading } from 'shared/activity-log/activity-log.queries.ts';
import { useText } from '../../providers/i18n/use-text.ts';
import { supabase } from '../../providers/supabase.ts';
import { ActionButton } from '../ActionButton.tsx';
import { toCsv } from '../csv.ts';
import { CSV_TYPE, download } from '../download.ts';
import { useAdminResource } from '../use-admin-resource.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import type { Column, ExportedColumn } from './column.ts';
import { readAll } from './read-all.ts';

interface Props<Row extends RaRecord> {
  columns: readonly Column<Row>[];
  /** What the file holds behind the columns of the list. */
  exportedOnly: readonly ExportedColumn<Row>[];
  /** What the file has in the place of a row. */
  exportedRows?: ((row: Row) => readonly Row[]) | undefined;
  /** What is read of a row; all stored columns by default. */
  readColumns?: readonly string[] | undefined;
}

interface Progress {
  readCount: number;
  totalCount: number;
}

/** All rows that the list's filters let through, not only the page that is shown. Pressed again, or left, it stops. */
export function ExportButton<Row extends RaRecord>({
  columns,
  exportedOnly,
  exportedRows = (row) => [row],
  readColumns,
}: Props<Row>) {
  const text = useText();
  const { name, table } = useAdminResource();
  const { filterValues, sort, total } = useListContext<Row>();
  const dataProvider = useDataProvider();
  const showFailure = useFailureToast();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function exportRows(): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProgress({ readCount: 0, totalCount: 0 });
    try {
      const rows = await readAll<Row>(dataProvider, name, filterValues, sort, {
        signal,
        ...(readColumns && { meta: { columns: readColumns } }),
        onPage: (readCount, totalCount) => setProgress({ readCount, totalCount }),
      });
      await noteReading(supabase, { action: 'export', table, rowCount: rows.length });
      signal.throwIfAborted();
      const shown = columns
        .filter(({ isAction }) => !isAction)
        .map(({ label, exportLabel = label, ...column }) => ({ ...column, label: exportLabel }));
      const exported: ExportedColumn<Row>[] = [...shown, ...exportedOnly];
      const header = exported.map(({ label }) => label);
      const cells = rows
        .flatMap(exportedRows)
        .map((row) =>
          exported.map(({ source, exportValue }) => (exportValue ? exportValue(row) : row[source])),
        );
      download(`${name}.csv`, new Blob([toCsv(header, cells)], { type: CSV_TYPE }));
    } catch (error) {
      if (!signal.aborted) showFailure(text('list.exportFailed'), error);
    } finally {
      if (running.current === controller) setProgress(null);
    }
  }

  function stop(): void {
    running.current?.abort();
    running.current = null;
    setProgress(null);
  }

  return (
    <ActionButton variant="outlined" isDisabled={!progress && !total} onClick={progress ? stop : exportRows}>
      {progress ? describe(progress) : text('list.export')}
    </ActionButton>
  );

  function describe({ readCount, totalCount }: Progress): string {
    return readCount === 0
      ? text('list.exporting')
      : text('list.exportingRead', { read: readCount, total: totalCount });
  }
}
