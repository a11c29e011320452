import type { ReactNode } from 'react';
import { useCreatePath, useLocale, useResourceDefinitions } from 'react-admin';
import { Link } from 'react-router-dom';
import { useDescribeValue } from '../components/describe-value.ts';
import { Facts } from '../components/Facts.tsx';
import { FieldNote } from '../components/form/FieldNote.tsx';
import { FormSection } from '../components/form/FormSection.tsx';
import { formatDateTime } from '../components/format-date.ts';
import { ShowPage } from '../components/ShowPage.tsx';
import { useFieldText } from '../components/use-field-text.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { type ActivityRow, changesOf, rowNameOf } from './activity-row.ts';
import { actionText, actorText, useNamedTables } from './activity-texts.ts';
import { RestoreButton } from './RestoreButton.tsx';

export default function ActivityLogShow() {
  return <ShowPage<ActivityRow> isDeletable={false}>{(row) => <Activity row={row} />}</ShowPage>;
}

function Activity({ row }: { row: ActivityRow }) {
  const text = useText();
  const locale = useLocale();
  const logged = useNamedTables().find(({ table }) => table === row.table_name);
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
            value: (
              <bdi>
                <RowName row={row} resource={logged?.resource} />
              </bdi>
            ),
          },
        ]}
      />
      <FormSection title={text('resources.activity-log.changes')}>
        <Changes row={row} resource={logged?.resource} />
        {logged && <RestoreButton entry={row} resource={logged.resource} />}
      </FormSection>
    </>
  );
}

/** It tells of a file that went out or came in, and of no row. */
const isOfFile = ({ action }: ActivityRow) => action === 'export' || action === 'import';

function RowName({ row, resource }: { row: ActivityRow; resource: string | undefined }) {
  const createPath = useCreatePath();
  const definitions = useResourceDefinitions();
  const definition = resource ? definitions[resource] : undefined;
  const isGone = row.action === 'delete' || row.action === 'erase' || isOfFile(row);
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
  if (changes.length === 0) return <FieldNote>{text('resources.activity-log.nothingNoted')}</FieldNote>;

  return (
    <dl className="m-0">
      {changes.map(({ column, before, after }) => (
        <div
          key={column}
          className="grid grid-cols-[12rem_1fr_1fr] gap-x-4 gap-y-2 border-hair border-t py-3 max-[52rem]:grid-cols-[1fr]"
        >
          <dt className="font-semibold">{fieldText(column, isOfFile(row) ? undefined : resource)}</dt>
          {row.action !== 'insert' && !isOfFile(row) && (
            <Side label={text('resources.activity-log.before')}>
              <del className="text-ink-2 no-underline">{describe(before, column)}</del>
            </Side>
          )}
          {row.action !== 'delete' && (
            <Side label={text('resources.activity-log.after')}>
              <ins className="no-underline">{describe(after, column)}</ins>
            </Side>
          )}
        </div>
      ))}
    </dl>
  );
}

/** The value is broken into lines as it is, in its own direction. */
function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dd className="m-0 min-w-0">
      <span className="block text-ink-2 text-label">{label}</span>
      <div className="wrap-anywhere w-fit whitespace-pre-line" dir="auto">
        {children}
      </div>
    </dd>
  );
}
