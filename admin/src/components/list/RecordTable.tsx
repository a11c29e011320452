import DescendingIcon from '@mui/icons-material/ArrowDownward';
import AscendingIcon from '@mui/icons-material/ArrowUpward';
import SortableIcon from '@mui/icons-material/UnfoldMore';
import { cva } from 'class-variance-authority';
import { type ReactNode, useEffect, useRef } from 'react';
import { type RaRecord, useGetRecordRepresentation, useListContext } from 'react-admin';
import { useText } from '../../providers/i18n/use-text.ts';
import { useAdminResource } from '../use-admin-resource.ts';
import { type Column, isSortable } from './column.ts';
import { openRow } from './open-row.ts';
import { RecordLink } from './RecordLink.tsx';

export interface RecordsProps<Row extends RaRecord> {
  columns: readonly Column<Row>[];
  renderThumbnail?: ((row: Row) => ReactNode) | undefined;
  isSelectable: boolean;
  onRowPress?: ((row: Row) => void) | undefined;
}

const headCell = cva('h-11 whitespace-nowrap border-rule border-y px-3 py-1 font-semibold text-label', {
  variants: {
    isNumeric: { true: 'tabular text-end', false: 'text-start' },
    isSorted: { true: 'text-ink', false: 'text-ink-2' },
    isSelection: { true: 'w-11' },
  },
  defaultVariants: { isNumeric: false, isSorted: false },
});

const bodyCell = cva('h-14 border-hair border-b px-3 py-1', {
  variants: {
    isNumeric: { true: 'tabular text-end' },
    isSelection: { true: 'w-11' },
  },
});

export function RecordTable<Row extends RaRecord>({
  columns,
  renderThumbnail,
  isSelectable,
  onRowPress,
}: RecordsProps<Row>) {
  const text = useText();
  const { label, preloadRecord } = useAdminResource();
  const { data = [], isFetching } = useListContext<Row>();
  return (
    <div className="overflow-x-auto">
      <table
        className="w-full border-collapse text-[0.9375rem]"
        aria-label={text(label)}
        aria-busy={isFetching}
      >
        <thead>
          <tr>
            {isSelectable && (
              <td className={headCell({ isSelection: true })}>
                <SelectPage />
              </td>
            )}
            {columns.map((column) => (
              <HeadCell key={column.source} column={column} />
            ))}
          </tr>
        </thead>
        <tbody onPointerEnter={preloadRecord} onFocus={preloadRecord}>
          {data.map((row) => (
            <tr
              key={row.id}
              className="hover:bg-paper-2 has-[[data-row-link]]:cursor-pointer has-[[data-row-link]:focus-visible]:outline-2 has-[[data-row-link]:focus-visible]:outline-focus has-[[data-row-link]:focus-visible]:-outline-offset-2"
              onPointerDown={() => onRowPress?.(row)}
              onClick={openRow}
              onAuxClick={openRow}
            >
              {isSelectable && (
                <td className={bodyCell({ isSelection: true })}>
                  <SelectRow row={row} />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.source} className={bodyCell({ isNumeric: column.isNumeric })}>
                  {column.isTitle ? (
                    <RecordLink row={row} thumbnail={renderThumbnail?.(row)}>
                      <bdi>{column.render(row)}</bdi>
                    </RecordLink>
                  ) : (
                    <bdi>{column.render(row)}</bdi>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeadCell<Row extends RaRecord>({ column }: { column: Column<Row> }) {
  const { sort, setSort } = useListContext();
  const { isNumeric } = column;
  if (!isSortable(column)) {
    return (
      <th scope="col" className={headCell({ isNumeric })}>
        {column.label}
      </th>
    );
  }

  const isSorted = sort?.field === column.source;
  const isAscending = sort?.order === 'ASC';
  const SortedIcon = isAscending ? AscendingIcon : DescendingIcon;
  const Icon = isSorted ? SortedIcon : SortableIcon;
  return (
    <th
      scope="col"
      className={headCell({ isNumeric, isSorted })}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        className="inline-flex min-h-10 cursor-pointer items-center gap-1 border-0 bg-transparent p-0 text-inherit [font:inherit] hover:text-ink"
        onClick={() => setSort({ field: column.source, order: isSorted && isAscending ? 'DESC' : 'ASC' })}
      >
        {column.label}
        <Icon className={isSorted ? 'text-base' : 'text-base opacity-55'} />
      </button>
    </th>
  );
}

export function SelectRow({ row }: { row: RaRecord }) {
  const text = useText();
  const represent = useGetRecordRepresentation();
  const { selectedIds = [], onToggleItem, isPlaceholderData } = useListContext();
  return (
    <input
      type="checkbox"
      aria-label={text('list.selectRow', { name: String(represent(row)) })}
      checked={selectedIds.includes(row.id)}
      disabled={isPlaceholderData}
      onChange={() => onToggleItem(row.id)}
    />
  );
}

export function SelectPage() {
  const text = useText();
  const box = useRef<HTMLInputElement>(null);
  const { data = [], selectedIds = [], onSelect, isPlaceholderData } = useListContext();
  const ids = data.map(({ id }) => id);
  const selectedHere = ids.filter((id) => selectedIds.includes(id)).length;
  const isEverySelected = ids.length > 0 && selectedHere === ids.length;

  useEffect(() => {
    if (box.current) box.current.indeterminate = selectedHere > 0 && !isEverySelected;
  }, [selectedHere, isEverySelected]);

  const others = selectedIds.filter((id) => !ids.includes(id));
  return (
    <input
      ref={box}
      data-select-page=""
      type="checkbox"
      aria-label={text('list.selectAll')}
      checked={isEverySelected}
      disabled={isPlaceholderData}
      onChange={() => onSelect(isEverySelected ? others : [...others, ...ids])}
    />
  );
}
