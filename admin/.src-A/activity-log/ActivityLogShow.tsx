import { useCreatePath, useLocale, useResourceDefinitions } from 'react-admin';
import { Link } from 'react-router-dom';
import { useDescribeValue } from '../components/describe-value.ts';
import { Facts } from '../components/Facts.tsx';
import { FormSection } from '../components/form/FormSection.tsx';
import { formatDateTime } from '../components/format-date.ts';
import { ShowPage } from '../components/ShowPage.tsx';
import { useFieldText } from '../components/use-field-text.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { type ActivityRow, changesOf, rowNameOf } from './activity-row.ts';
import { actionText, actorText, useLoggedTables } from './activity-texts.ts';
import '../components/form/form.css';
import './activity-log.css';

export default function ActivityLogShow() {
  return <ShowPage<ActivityRow> isDeletable={false}>{(row) => <Activity row={row} />}</ShowPage>;
}

function Activity({ row }: { row: ActivityRow }) {
  const text = useText();
  const locale = useLocale();
  const logged = useLoggedTables().find(({ table }) => table === row.table_name);
  return (
    <>
      <Facts
        facts={[
          { label: text('resources.activity-log.fields.at'), value: formatDateTime(row.at, locale) },
          { label: text('resources.activity-log.fields.actor_email'), value: actorText(row, text) },
          { label: text('resources.activity-log.fields.action'), value: actionText(row.action, text) },
          {
            label: text('resources.activity-log.fields.table_name'),
            value: logged?.label ?? row.table_name,
          },
          {
            label: text('resources.activity-log.fields.row_id'),
            value: <RowName row={row} resource={logged?.resource} />,
          },
        ]}
      />
      <FormSection title={text('resources.activity-log.changes')}>
        <Changes row={row} resource={logged?.resource} />
      </FormSection>
    </>
  );
}

function RowName({ row, resource }: { row: ActivityRow; resource: string | undefined }) {
  const createPath = useCreatePath();
  const definitions = useResourceDefinitions();
  const definition = resource ? definitions[resource] : undefined;
  const isGone = row.action === 'delete' || row.action === 'erase';
  if (!definition || isGone || !(definition.hasShow || definition.hasEdit)) return rowNameOf(row);
  return (
    <Link
      to={createPath({
        resource: definition.name,
        type: definition.hasShow ? 'show' : 'edit',
        id: row.row_id,
      })}
    >
      {rowNameOf(row)}
    </Link>
  );
}

function Changes({ row, resource }: { row: ActivityRow; resource: string | undefined }) {
  const text = useText();
  const fieldText = useFieldText();
  const describe = useDescribeValue(resource);
  const changes = changesOf(row);
  if (changes.length === 0)
    return <p className="field-note">{text('resources.activity-log.nothingNoted')}</p>;

  return (
    <dl className="changes">
      {changes.map(({ column, before, after }) => (
        <div key={column}>
          <dt>{fieldText(column, resource)}</dt>
          {row.action !== 'insert' && (
            <dd>
              <span>{text('resources.activity-log.before')}</span>
              <del dir="auto">{describe(before, column)}</del>
            </dd>
          )}
          {row.action !== 'delete' && (
            <dd>
              <span>{text('resources.activity-log.after')}</span>
              <ins dir="auto">{describe(after, column)}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
