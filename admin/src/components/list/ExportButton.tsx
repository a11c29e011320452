import { useState } from 'react';
import { type RaRecord, useDataProvider, useListContext } from 'react-admin';
import { useText } from '../../providers/i18n/use-text.ts';
import { ActionButton } from '../ActionButton.tsx';
import { toCsv } from '../csv.ts';
import { useAdminResource } from '../use-admin-resource.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import type { Column, ExportedColumn } from './column.ts';
import { readAll } from './read-all.ts';

interface Props<Row extends RaRecord> {
  columns: readonly Column<Row>[];
  /** What the file holds behind the columns of the list. */
  exportedOnly: readonly ExportedColumn<Row>[];
}

/** All rows that the list's filters let through, not only the page that is shown. */
export function ExportButton<Row extends RaRecord>({ columns, exportedOnly }: Props<Row>) {
  const text = useText();
  const { name } = useAdminResource();
  const { filterValues, sort, total } = useListContext<Row>();
  const dataProvider = useDataProvider();
  const showFailure = useFailureToast();
  const [isExporting, setIsExporting] = useState(false);

  async function exportRows(): Promise<void> {
    setIsExporting(true);
    try {
      const rows = await readAll<Row>(dataProvider, name, filterValues, sort);
      const shown = columns
        .filter(({ isAction }) => !isAction)
        .map(({ label, exportLabel = label, ...column }) => ({ ...column, label: exportLabel }));
      const exported: ExportedColumn<Row>[] = [...shown, ...exportedOnly];
      const header = exported.map(({ label }) => label);
      const cells = rows.map((row) =>
        exported.map(({ source, exportValue }) => (exportValue ? exportValue(row) : row[source])),
      );
      download(`${name}.csv`, toCsv(header, cells));
    } catch (error) {
      showFailure(text('list.exportFailed'), error);
    } finally {
      setIsExporting(false);
    }
  }

  return (
    <ActionButton variant="outlined" isDisabled={isExporting || !total} onClick={exportRows}>
      {text(isExporting ? 'list.exporting' : 'list.export')}
    </ActionButton>
  );
}

function download(fileName: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
