import { cva } from 'class-variance-authority';
import { type ReactNode, useId } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { listSearch } from '../components/list/list-search.ts';
import { grouped } from '../providers/i18n/counted.ts';
import { PartFailed } from './PartFailed.tsx';
import { useDashboardTexts } from './use-dashboard-texts.ts';
import type { Work } from './use-work.ts';

interface Props<Row> {
  title: string;
  work: Work<Row>;
  /** The list that has all of it. */
  all: { resource: string; filter: Record<string, unknown>; label?: string };
  children: (row: Row) => ReactNode;
}

/** What waits in one list: nothing where nothing does, and a word where that could not be found out. */
export function WorkGroup<Row extends { id: string | number }>({ title, work, all, children }: Props<Row>) {
  const texts = useDashboardTexts();
  const createPath = useCreatePath();
  const id = useId();
  const { rows, total, hasFailed, retry } = work;
  if (!hasFailed && total === 0) return null;

  const list = {
    pathname: createPath({ resource: all.resource, type: 'list' }),
    search: listSearch({ filter: all.filter }),
  };
  const hidden = (total ?? 0) - rows.length;
  return (
    <section aria-labelledby={id} className="mb-6">
      <div className="mb-1.5 flex min-h-8 flex-wrap items-baseline gap-x-2">
        <h3 id={id} className="m-0 font-sans font-semibold text-[0.9375rem]/[1.3]">
          {title}
        </h3>
        {total !== undefined && <span className="tabular text-ink-2">{grouped(total)}</span>}
        {all.label && (
          <Link
            to={list}
            className="ms-auto inline-flex min-h-8 pointer-coarse:min-h-11 items-center text-field text-label"
          >
            {all.label}
          </Link>
        )}
      </div>
      {hasFailed ? (
        <PartFailed title={title} onRetry={retry} />
      ) : total === undefined ? (
        <Waiting />
      ) : (
        <ul className="m-0 list-none p-0">
          {rows.map((row) => (
            <li key={row.id} className="border-hair border-t last:border-b">
              {children(row)}
            </li>
          ))}
          {hidden > 0 && (
            <li className="border-hair border-t last:border-b">
              <Link to={list} className="inline-flex min-h-11 items-center text-field text-small">
                {texts.more(hidden)}
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** The hairlines of rows that are on their way. */
function Waiting() {
  return (
    <div aria-hidden="true">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex h-14 items-center border-hair border-t last:border-b">
          <span className="h-4 w-1/2 bg-leaf" />
        </div>
      ))}
    </div>
  );
}

const link = cva(
  'group grid min-h-14 items-center gap-x-4 gap-y-1 py-1.5 text-[0.9375rem]/snug text-ink no-underline hover:bg-paper-2',
  {
    variants: {
      columns: {
        clock: 'grid-cols-[10.5rem_minmax(0,1fr)_minmax(0,1.2fr)] max-sm:grid-cols-1',
        end: 'grid-cols-[minmax(0,1fr)_auto]',
      },
    },
  },
);

interface RowProps {
  to: string;
  columns: 'clock' | 'end';
  children: ReactNode;
}

/** All of a row leads to it. */
export function WorkLink({ to, columns, children }: RowProps) {
  return (
    <Link to={to} className={link({ columns })}>
      {children}
    </Link>
  );
}

/** What is told in two lines: a name, and what is muted below it. */
export function TwoLines({ name, detail }: { name: ReactNode; detail: ReactNode }) {
  return (
    <span className="min-w-0">
      <span
        dir="auto"
        className="block truncate font-semibold underline-offset-[0.2em] group-hover:underline"
      >
        {name}
      </span>
      <span dir="auto" className="block truncate text-ink-2 text-label">
        {detail}
      </span>
    </span>
  );
}
