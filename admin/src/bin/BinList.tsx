import { useState } from 'react';
import { useListContext, useLocale } from 'react-admin';
import type { DeletedRow } from 'shared/deleted-rows/deleted-rows.ts';
import { AREAS } from 'shared/users/access.ts';
import { useNamedTables } from '../activity-log/activity-texts.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { FieldNote } from '../components/form/FieldNote.tsx';
import { formatDateTime } from '../components/format-date.ts';
import type { Column } from '../components/list/column.ts';
import { FilterSelect } from '../components/list/FilterSelect.tsx';
import { ResourceList } from '../components/list/ResourceList.tsx';
import { SearchField } from '../components/list/SearchField.tsx';
import { Thumbnail } from '../components/list/Thumbnail.tsx';
import { useAccountNames } from '../components/use-account-names.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { DaysLeft } from './DaysLeft.tsx';
import { type Refusals, useRestore } from './use-restore.ts';

const BINNED: readonly string[] = AREAS.content.tables;

/** What was deleted, to be put back or deleted for good. */
export default function BinList() {
  const text = useText();
  const tables = useNamedTables();
  const [refusals, setRefusals] = useState<Refusals>(new Map());
  return (
    <ResourceList
      columns={useColumns(refusals, setRefusals)}
      emptyText={text('resources.bin.empty')}
      renderThumbnail={({ picture_url }) => <Thumbnail url={picture_url} />}
      bulkActions={<RestoreSelected onRefused={setRefusals} />}
      filters={
        <>
          <SearchField />
          <FilterSelect
            source="table_name"
            label={text('resources.bin.fields.table_name')}
            allLabel={text('resources.bin.allTables')}
            options={tables
              .filter(({ table }) => BINNED.includes(table))
              .map(({ table, label }) => ({ value: table, label }))}
          />
        </>
      }
    />
  );
}

function useColumns(refusals: Refusals, onRefused: (refusals: Refusals) => void): Column<DeletedRow>[] {
  const text = useText();
  const locale = useLocale();
  const tables = useNamedTables();
  const nameOf = useAccountNames();
  const placeOf = ({ table_name }: DeletedRow) =>
    tables.find(({ table }) => table === table_name)?.label ?? table_name;
  const deleterOf = ({ actor }: DeletedRow) =>
    actor === null ? text('resources.activity-log.system') : nameOf(actor);
  return [
    { source: 'name', label: text('resources.bin.fields.name'), isTitle: true, render: ({ name }) => name },
    {
      source: 'table_name',
      label: text('resources.bin.fields.table_name'),
      render: placeOf,
      exportValue: placeOf,
    },
    {
      source: 'actor',
      label: text('resources.bin.fields.actor'),
      isComputed: true,
      render: deleterOf,
      exportValue: deleterOf,
    },
    {
      source: 'deleted_at',
      label: text('resources.bin.fields.deleted_at'),
      render: ({ deleted_at }) => formatDateTime(deleted_at, locale),
    },
    {
      source: 'days_left',
      label: text('resources.bin.fields.days_left'),
      isAction: true,
      render: (row) => <DaysLeft row={row} />,
    },
    {
      source: 'restore',
      label: text('bin.restore'),
      isAction: true,
      render: (row) => <RestoreOne row={row} refusal={refusals.get(row.id)} onRefused={onRefused} />,
    },
  ];
}

interface RestoreOneProps {
  row: DeletedRow;
  refusal: string | undefined;
  onRefused: (refusals: Refusals) => void;
}

function RestoreOne({ row, refusal, onRefused }: RestoreOneProps) {
  const text = useText();
  const { restore, isBusy } = useRestore(onRefused);
  return (
    <>
      <ActionButton
        size="small"
        variant="outlined"
        aria-label={text('bin.restoreNamed', { name: row.name })}
        isDisabled={isBusy}
        onClick={() => void restore([row.id])}
      >
        {text('bin.restore')}
      </ActionButton>
      {refusal && (
        <FieldNote role="alert" isError>
          {refusal}
        </FieldNote>
      )}
    </>
  );
}

function RestoreSelected({ onRefused }: { onRefused: (refusals: Refusals) => void }) {
  const text = useText();
  const { selectedIds = [] } = useListContext<DeletedRow>();
  const { restore, isBusy } = useRestore(onRefused);
  return (
    <ActionButton
      size="small"
      variant="outlined"
      isDisabled={isBusy}
      onClick={() => void restore(selectedIds.map(Number))}
    >
      {text('bin.restore')}
    </ActionButton>
  );
}
