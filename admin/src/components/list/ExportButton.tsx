import { Button } from '@mui/material';
import { useState } from 'react';
import {
  type DataProvider,
  type RaRecord,
  type SortPayload,
  useDataProvider,
  useListContext,
} from 'react-admin';
import { useText } from '../../providers/i18n/use-text.ts';
import { toCsv } from '../csv.ts';
import { useAdminResource } from '../use-admin-resource.ts';
import { useFailureNotice } from '../use-failure-notice.ts';
import type { Column } from './column.ts';

/** Below every row limit that a hosted project may have, which would cut a page silently. */
const EXPORT_PAGE_SIZE = 500;

/** All rows that the list's filters let through, not only the page that is shown. */
export function ExportButton<Row extends RaRecord>({ columns }: { columns: readonly Column<Row>[] }) {
  const text = useText();
  const { name } = useAdminResource();
  const { filterValues, sort, total } = useListContext<Row>();
  const dataProvider = useDataProvider();
  const showFailure = useFailureNotice();
  const [isExporting, setIsExporting] = useState(false);

  async function exportRows(): Promise<void> {
    setIsExporting(true);
    try {
      const rows = await readAll<Row>(dataProvider, name, filterValues, sort);
      const header = columns.map(({ label }) => label);
      const cells = rows.map((row) =>
        columns.map(({ source, exportValue }) => (exportValue ? exportValue(row) : row[source])),
      );
      download(`${name}.csv`, toCsv(header, cells));
    } catch (error) {
      showFailure(text('list.exportFailed'), error);
    } finally {
      setIsExporting(false);
    }
  }

  return (
    <Button variant="outlined" disabled={isExporting || !total} onClick={exportRows}>
      {text(isExporting ? 'list.exporting' : 'list.export')}
    </Button>
  );
}

async function readAll<Row extends RaRecord>(
  dataProvider: DataProvider,
  resource: string,
  filter: unknown,
  sort: SortPayload,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await dataProvider.getList<Row>(resource, {
      filter,
      sort,
      pagination: { page, perPage: EXPORT_PAGE_SIZE },
    });
    // Rows may go meanwhile, and instead of a page that is not there comes the last one, once more.
    if ((page - 1) * EXPORT_PAGE_SIZE >= total) return rows;
    rows.push(...data);
    if (rows.length >= total) return rows;
  }
}

function download(fileName: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
