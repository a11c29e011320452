import TableIcon from '@mui/icons-material/TableChartOutlined';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { listSearch } from '../../components/list/list-search.ts';
import { PartFailed } from '../PartFailed.tsx';
import { useDashboardTexts } from '../use-dashboard-texts.ts';
import type { Chart } from './use-chart.ts';

export interface TableRow {
  head: ReactNode;
  cells: readonly ReactNode[];
}

interface Props<Row> {
  title: string;
  chart: Chart<Row>;
  /** What the figures say: it is read in place of the picture. */
  sentence: (rows: readonly Row[]) => string;
  picture: (rows: readonly Row[]) => ReactNode;
  table: (rows: readonly Row[]) => { columns: readonly string[]; rows: readonly TableRow[] };
  isNothing: (rows: readonly Row[]) => boolean;
}

/** A picture with the table behind it, which take turns, in a place that is kept for them. */
export function ChartFrame<Row>({ title, chart, sentence, picture, table, isNothing }: Props<Row>) {
  const texts = useDashboardTexts();
  const id = useId();
  const navigate = useNavigate();
  const [isTable, setIsTable] = useState(false);
  const { rows, hasFailed, retry } = chart;
  const hasFigures = rows !== undefined && !hasFailed && !isNothing(rows);
  const words = hasFigures ? sentence(rows) : undefined;

  const follow = ({ target }: MouseEvent) => {
    const to = (target as Element).closest('[data-to]')?.getAttribute('data-to');
    if (to) navigate(to);
  };
  return (
    <figure aria-labelledby={id} className="m-0 flex min-h-76 min-w-0 flex-col">
      <figcaption className="mb-3 grid grid-cols-[1fr_auto] items-center gap-x-4">
        <h3 id={id} className="m-0 font-sans font-semibold text-[0.9375rem]/[1.3]">
          {title}
        </h3>
        {hasFigures && (
          <button
            type="button"
            aria-pressed={isTable}
            aria-label={texts.charts.tableOf(title)}
            onClick={() => setIsTable(!isTable)}
            className="inline-flex min-h-8 pointer-coarse:min-h-11 cursor-pointer items-center gap-1.5 border-0 bg-transparent p-0 font-sans text-field text-label aria-pressed:underline"
          >
            <TableIcon fontSize="small" />
            {texts.charts.table}
          </button>
        )}
        <p className="col-span-2 m-0 min-h-5 text-ink-2 text-label">{words}</p>
      </figcaption>
      {hasFailed && <PartFailed title={title} onRetry={retry} />}
      {rows && !hasFailed && isNothing(rows) && <p className="m-0 text-ink-2">{texts.charts.nothing}</p>}
      {hasFigures && isTable && <Table title={title} {...table(rows)} />}
      {hasFigures && !isTable && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the table has each figure as a link
        <div
          role="img"
          aria-label={`${title}. ${words}`}
          onClick={follow}
          className="overflow-x-clip **:data-to:cursor-pointer"
        >
          {picture(rows)}
        </div>
      )}
    </figure>
  );
}

function Table({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: readonly string[];
  rows: readonly TableRow[];
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
    <section aria-label={title} tabIndex={0} className="overflow-x-auto">
      <table className="tabular w-full border-collapse text-label">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="border-rule border-y px-2 py-1.5 text-end font-semibold first:ps-0 first:text-start last:pe-0"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ head, cells }, at) => (
            <tr key={at} className="border-hair border-b">
              <th scope="row" className="py-1 pe-2 text-start font-normal">
                {head}
              </th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]} className="px-2 py-1 text-end last:pe-0">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function listPath(resource: string, filter: Record<string, unknown>): string {
  return `/${resource}${listSearch({ filter })}`;
}

/** A figure of a table, or a name in it, that leads to the list it counts. */
export function FigureLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to ? (
    <Link to={to} className="inline-flex min-h-6 min-w-6 items-center justify-end text-field">
      {children}
    </Link>
  ) : (
    children
  );
}
