import { useId } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useText } from '../../providers/i18n/use-text.ts';
import { useAdminResource } from '../use-admin-resource.ts';
import { type Column, isSortable } from './column.ts';
import { openRow } from './open-row.ts';
import { RecordLink } from './RecordLink.tsx';
import { type RecordsProps, SelectPage, SelectRow } from './RecordTable.tsx';

/** The table of a narrow screen: one card per row, the same columns with their names. */
export function RecordCards<Row extends RaRecord>({
  columns,
  renderThumbnail,
  isSelectable,
  onRowPress,
}: RecordsProps<Row>) {
  const text = useText();
  const { preloadRecord } = useAdminResource();
  const { data = [], isFetching } = useListContext<Row>();
  const title = columns.find((column) => column.isTitle);
  const facts = columns.filter((column) => !column.isTitle);

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 border-rule border-b pb-3 text-label">
        {isSelectable && (
          // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside names itself
          <label className="inline-flex min-h-11 items-center gap-3">
            <SelectPage />
            <span aria-hidden="true">{text('list.selectAll')}</span>
          </label>
        )}
        <SortSelect columns={columns} />
      </div>
      <ul
        className="m-0 list-none p-0"
        aria-busy={isFetching}
        onPointerEnter={preloadRecord}
        onFocus={preloadRecord}
      >
        {data.map((row) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: its link is there for the keyboard
          <li
            key={row.id}
            className="border-hair border-b py-3 has-[[data-row-link]]:cursor-pointer has-[[data-row-link]:focus-visible]:outline-2 has-[[data-row-link]:focus-visible]:outline-focus has-[[data-row-link]:focus-visible]:-outline-offset-2"
            onPointerDown={() => onRowPress?.(row)}
            onClick={openRow}
            onAuxClick={openRow}
          >
            <div className="wrap-anywhere flex items-center gap-3">
              {isSelectable && <SelectRow row={row} />}
              <RecordLink row={row} thumbnail={renderThumbnail?.(row)}>
                <bdi>{title?.render(row)}</bdi>
              </RecordLink>
            </div>
            <dl className="m-0 mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-x-4 gap-y-1">
              {facts.map((column) => (
                <div key={column.source} className="flex min-w-0 gap-2 text-label">
                  <dt className="text-ink-2">{column.label}</dt>
                  <dd className="wrap-anywhere m-0 min-w-0">
                    <bdi>{column.render(row)}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

function SortSelect<Row extends RaRecord>({ columns }: { columns: readonly Column<Row>[] }) {
  const text = useText();
  const id = useId();
  const { sort, setSort } = useListContext();
  const sortable = columns.filter(isSortable);
  if (sortable.length === 0) return null;
  const value = `${sort?.field} ${sort?.order}`;
  const isColumn = sortable.some(({ source }) => source === sort?.field);

  return (
    <span className="inline-flex items-center gap-2">
      <label htmlFor={id}>{text('list.sort')}</label>
      <select
        id={id}
        className="w-auto"
        value={value}
        onChange={(event) => {
          const [field = '', order] = event.target.value.split(' ');
          setSort({ field, order: order === 'ASC' ? 'ASC' : 'DESC' });
        }}
      >
        {/* Some lists begin in an order that is no column's; a select shows its first option for a value that it does not know. */}
        {!isColumn && <option value={value}>–</option>}
        {sortable.flatMap(({ source, label }) => [
          <option key={`${source} ASC`} value={`${source} ASC`}>{`${label} ↑`}</option>,
          <option key={`${source} DESC`} value={`${source} DESC`}>{`${label} ↓`}</option>,
        ])}
      </select>
    </span>
  );
}
