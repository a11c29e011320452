import { Button, useMediaQuery } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  ListBase,
  type RaRecord,
  useCreatePath,
  useListContext,
  useResourceDefinition,
  useStoreContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { isWatched } from 'shared/new-items/new-items.ts';
import { LoadingPage } from '../../layout/LoadingPage.tsx';
import { NewRowsNotice } from '../../news/NewRowsNotice.tsx';
import { useText } from '../../providers/i18n/use-text.ts';
import type { AdminResource } from '../../providers/resource.ts';
import { SELECTION_KEY } from '../../providers/store.ts';
import { EmptyState } from '../EmptyState.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { PageHead } from '../PageHead.tsx';
import type { StatusOption } from '../status.ts';
import { useAdminResource } from '../use-admin-resource.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { useRestoreFocus } from '../use-restore-focus.ts';
import { BulkActions } from './BulkActions.tsx';
import { ColumnChoice, useShownColumns } from './ColumnChoice.tsx';
import type { Column, ExportedColumn } from './column.ts';
import { ExportButton } from './ExportButton.tsx';
import { FilterProvider } from './filters.tsx';
import { LinkedFilters } from './LinkedFilters.tsx';
import { Pagination } from './Pagination.tsx';
import { RecordCards } from './RecordCards.tsx';
import { type RecordsProps, RecordTable } from './RecordTable.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { useRowKeys } from './use-row-keys.ts';

const ROWS_PER_PAGE = 25;
const NARROW_SCREEN = '(max-width: 52rem)';

export interface ResourceListProps<Row extends RaRecord> {
  columns: readonly Column<Row>[];
  /** What the CSV file holds beside the columns. */
  exportedOnly?: readonly ExportedColumn<Row>[];
  /** What the CSV file has in the place of a row, when it is none or more than one. */
  exportedRows?: (row: Row) => readonly Row[];
  /** What is read of a row for the CSV file; all stored columns by default. */
  exportReads?: readonly string[];
  /** What is read of a row for the list, columns among it that the database computes; all stored columns by default. */
  reads?: readonly string[];
  /** Search box and filters, in their order. */
  filters?: ReactNode;
  /** Tabs above the filters. */
  tabs?: ReactNode;
  /** What asks for attention before the rest. */
  notice?: ReactNode;
  emptyText: string;
  createLabel?: string;
  /** A small picture before the title. */
  renderThumbnail?: (row: Row) => ReactNode;
  isDeletable?: boolean;
  /** A finger or the mouse's button is down on it, which comes before the click by which it is opened. */
  onRowPress?: RecordsProps<Row>['onRowPress'];
  /** What it is filtered by until somebody chooses; none by default. */
  initialFilter?: Record<string, string>;
  /** What goes with rows that are deleted, and what stays. */
  deleteHint?: string;
  /** Statuses that can be set on several rows at once. */
  bulkStatuses?: readonly StatusOption[];
  /** What else can be done with selected rows, also by who may not write them. */
  bulkActions?: ReactNode;
}

/** Every list of the app: head, filters, table or cards, pages. Its state is in the address. */
export function ResourceList<Row extends RaRecord>({
  initialFilter,
  reads,
  ...view
}: ResourceListProps<Row>) {
  const { sort, toasts } = useAdminResource();
  const showFailure = useFailureToast();
  return (
    <ListBase
      sort={sort}
      perPage={ROWS_PER_PAGE}
      {...(initialFilter && { filterDefaultValues: initialFilter })}
      queryOptions={{
        ...(reads && { meta: { columns: reads } }),
        onError: (error: unknown) => showFailure(toasts.fetchFailed, error),
      }}
    >
      <ListView {...(reads && { exportReads: reads })} {...view} />
    </ListBase>
  );
}

function ListView<Row extends RaRecord>({
  columns,
  exportedOnly = [],
  exportedRows,
  exportReads,
  filters,
  tabs,
  notice,
  emptyText,
  createLabel,
  renderThumbnail,
  isDeletable = true,
  onRowPress,
  deleteHint,
  bulkStatuses,
  bulkActions,
}: Omit<ResourceListProps<Row>, 'initialFilter' | 'reads'>) {
  const text = useText();
  const { label, table, isWritable } = useAdminResource();
  const areDeletable = isDeletable && isWritable;
  const isSelectable = areDeletable || Boolean(bulkActions);
  const { total, data, isPending, error, refetch, filterValues } = useListContext<Row>();
  const isNarrow = useMediaQuery(NARROW_SCREEN, { noSsr: true });
  const isFiltered = Object.keys(filterValues ?? {}).length > 0;
  const Records = isNarrow ? RecordCards : RecordTable;
  const page = useRef<HTMLDivElement>(null);
  // What can be done with selected rows goes with the selection, and so may the rows.
  const focusHandlers = useRestoreFocus(
    () => page.current?.querySelector<HTMLElement>('[data-select-page]') ?? page.current?.closest('main'),
  );
  const shownColumns = useShownColumns(columns);
  useUnselectWhenFiltered();
  useRowKeys(page);

  return (
    <div {...focusHandlers} ref={page}>
      <PageHead
        title={text(label)}
        detail={total === undefined ? undefined : text('list.count', { smart_count: total })}
      >
        <ExportButton
          columns={columns}
          exportedOnly={exportedOnly}
          exportedRows={exportedRows}
          readColumns={exportReads}
        />
        <ImportButton />
        {createLabel && <CreateButton label={createLabel} />}
      </PageHead>
      {notice}
      <FilterProvider>
        {tabs}
        {filters && <FilterBar>{filters}</FilterBar>}
        <LinkedFilters />
      </FilterProvider>
      <div className="flex flex-wrap items-start gap-x-6 print:hidden">
        <SavedFilters />
        <ColumnChoice columns={columns} />
      </div>
      {isSelectable && (
        <BulkActions statuses={bulkStatuses} areDeletable={areDeletable} deleteHint={deleteHint}>
          {bulkActions}
        </BulkActions>
      )}
      {isPending && !error && <LoadingPage />}
      {!data && error && <LoadFailed onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <Records
          columns={shownColumns}
          renderThumbnail={renderThumbnail}
          isSelectable={isSelectable}
          onRowPress={onRowPress}
        />
      )}
      {data?.length === 0 && <EmptyList text={emptyText} isFiltered={isFiltered} />}
      <Pagination />
      {isWatched(table) && <NewRowsNotice table={table} />}
    </div>
  );
}

function FilterBar({ children }: { children: ReactNode }) {
  return (
    <div className="mb-4 grid grid-cols-[minmax(12rem,2fr)_repeat(auto-fit,minmax(10rem,1fr))] gap-x-4 gap-y-3 max-list:grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] print:hidden">
      {children}
    </div>
  );
}

/**
 * What a filter hides would be changed unseen, so a selection ends with the filter under which it was made, also while another
 * page is open.
 */
function useUnselectWhenFiltered(): void {
  const { name } = useAdminResource();
  const { filterValues, onUnselectItems } = useListContext();
  const { getItem, setItem } = useStoreContext();
  const filter = JSON.stringify(filterValues);
  useEffect(() => {
    const key = `${name}.${SELECTION_KEY}.filter`;
    if (getItem(key) === filter) return;
    setItem(key, filter);
    onUnselectItems();
  }, [name, filter, getItem, setItem, onUnselectItems]);
}

function CreateButton({ label }: { label: string }) {
  const createPath = useCreatePath();
  const { name } = useAdminResource();
  const { hasCreate } = useResourceDefinition();
  if (!hasCreate) return null;
  return (
    <Button variant="contained" component={Link} to={createPath({ resource: name, type: 'create' })}>
      {label}
    </Button>
  );
}

function ImportButton() {
  const text = useText();
  const { name, isWritable } = useAdminResource();
  const { options } = useResourceDefinition<AdminResource>();
  if (!options?.importPage || !isWritable) return null;
  return (
    <Button variant="outlined" component={Link} to={`/${name}/import`}>
      {text('list.import')}
    </Button>
  );
}

function EmptyList({ text: title, isFiltered }: { text: string; isFiltered: boolean }) {
  const text = useText();
  const { setFilters } = useListContext();
  return (
    <EmptyState title={title} role="status">
      {isFiltered && (
        <>
          <p className="text-ink-2">{text('list.nothingFoundHint')}</p>
          <Button variant="outlined" onClick={() => setFilters({}, [], false)}>
            {text('list.removeFilters')}
          </Button>
        </>
      )}
    </EmptyState>
  );
}
