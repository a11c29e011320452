import { useLocale } from 'react-admin';
import { Badge } from '../components/Badge.tsx';
import { formatDateTime } from '../components/format-date.ts';
import { Clipped } from '../components/list/Clipped.tsx';
import type { Column } from '../components/list/column.ts';
import { FilterDate } from '../components/list/FilterDate.tsx';
import { FilterSelect } from '../components/list/FilterSelect.tsx';
import { ResourceList } from '../components/list/ResourceList.tsx';
import { SearchField } from '../components/list/SearchField.tsx';
import { useFieldText } from '../components/use-field-text.ts';
import { useStaff } from '../components/use-staff.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { ACTIONS, type ActivityRow, changesOf, rowNameOf } from './activity-row.ts';
import { ACTION_TONES, actionText, actorText, toAction, useNamedTables } from './activity-texts.ts';

export default function ActivityLogList() {
  const text = useText();
  const columns = useColumns();
  const tables = useNamedTables();
  // Whoever has left is found by the search.
  const people = useStaff() ?? [];
  return (
    <ResourceList
      columns={columns}
      emptyText={text('resources.activity-log.empty')}
      isDeletable={false}
      filters={
        <>
          <SearchField />
          <FilterSelect
            source="table_name"
            label={text('resources.activity-log.fields.table_name')}
            allLabel={text('resources.activity-log.allTables')}
            options={tables.map(({ table, label }) => ({ value: table, label }))}
          />
          <FilterSelect
            source="actor_email@eq"
            label={text('resources.activity-log.fields.actor_email')}
            allLabel={text('resources.activity-log.allPeople')}
            options={people.map(({ email }) => ({ value: email, label: email }))}
          />
          <FilterSelect
            source="action"
            label={text('resources.activity-log.fields.action')}
            allLabel={text('resources.activity-log.allActions')}
            options={ACTIONS.map((action) => ({ value: action, label: actionText(action, text) }))}
          />
          <FilterDate source="at@gte" label={text('resources.activity-log.from')} edge="start" />
          <FilterDate source="at@lte" label={text('resources.activity-log.until')} edge="end" />
        </>
      }
    />
  );
}

function useColumns(): Column<ActivityRow>[] {
  const text = useText();
  const locale = useLocale();
  const tables = useNamedTables();
  const fieldText = useFieldText();
  const loggedTable = (name: string) => tables.find(({ table }) => table === name);
  const changedFields = (row: ActivityRow) =>
    row.action === 'update'
      ? changesOf(row)
          .map(({ column }) => fieldText(column, loggedTable(row.table_name)?.resource))
          .join(locale === 'ar' ? '، ' : ', ')
      : '';

  return [
    {
      source: 'at',
      label: text('resources.activity-log.fields.at'),
      isTitle: true,
      render: ({ at }) => formatDateTime(at, locale),
    },
    {
      source: 'actor_email',
      label: text('resources.activity-log.fields.actor_email'),
      render: (row) => actorText(row, text),
    },
    {
      source: 'action',
      label: text('resources.activity-log.fields.action'),
      render: ({ action }) => (
        <Badge tone={ACTION_TONES[toAction(action) ?? 'update']}>{actionText(action, text)}</Badge>
      ),
    },
    {
      source: 'table_name',
      label: text('resources.activity-log.fields.table_name'),
      render: ({ table_name }) => loggedTable(table_name)?.label ?? table_name,
    },
    {
      source: 'row_id',
      label: text('resources.activity-log.fields.row_id'),
      render: (row) => <Clipped>{rowNameOf(row)}</Clipped>,
      exportValue: rowNameOf,
    },
    {
      source: 'after',
      label: text('resources.activity-log.fields.changes'),
      isComputed: true,
      render: (row) => <Clipped>{changedFields(row)}</Clipped>,
      exportValue: changedFields,
    },
  ];
}
