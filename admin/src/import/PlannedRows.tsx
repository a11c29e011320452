import ArrowIcon from '@mui/icons-material/ArrowForward';
import { useDescribeValue } from '../components/describe-value.ts';
import { useFieldText } from '../components/use-field-text.ts';
import { isChosenFile } from '../providers/files.ts';
import type { PlannedRow } from './dry-run.ts';
import { FileRows } from './FileRows.tsx';
import { useImportTexts } from './use-import-texts.ts';

/** What would be added, what would change from what to what, or what stays. */
export function PlannedRows({ rows }: { rows: readonly PlannedRow[] }) {
  const texts = useImportTexts();
  const fieldText = useFieldText();
  const describeValue = useDescribeValue();
  const describe = (value: unknown, column: string) =>
    isChosenFile(value) && value.blob instanceof File ? value.blob.name : describeValue(value, column);

  return (
    <FileRows rows={rows}>
      {(row) => (
        <>
          {row.kind === 'changed' && (
            <dl className="m-0 max-list:col-span-full">
              {row.changes.map(({ column, before, after }) => (
                <div
                  key={column}
                  className="grid grid-cols-[12rem_minmax(0,1fr)] gap-x-4 pb-1 max-list:grid-cols-1"
                >
                  <dt className="text-ink-2">{fieldText(column)}</dt>
                  <dd className="wrap-anywhere m-0 whitespace-pre-line">
                    <del className="text-ink-2" dir="auto">
                      <bdi>{describe(before, column)}</bdi>
                    </del>{' '}
                    <ArrowIcon
                      className="size-4! align-middle rtl:-scale-x-100"
                      titleAccess={texts.dryRun.becomes}
                    />{' '}
                    <ins className="bg-leaf-2 no-underline">
                      <bdi>{describe(after, column)}</bdi>
                    </ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {row.kind === 'new' && (
            <span className="line-clamp-2 text-ink-2 max-list:col-span-full" dir="auto">
              {Object.entries(row.values)
                .filter(([, value]) => value !== null && value !== '' && typeof value !== 'object')
                .map(([column, value]) => `${fieldText(column)}: ${describe(value, column)}`)
                .join(' · ')}
            </span>
          )}
        </>
      )}
    </FileRows>
  );
}
