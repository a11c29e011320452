import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useMemo } from 'react';
import { useNow } from '../../components/use-now.ts';
import { grouped } from '../../providers/i18n/counted.ts';
import { SEARCH_KEY } from '../../providers/search.ts';
import { useDashboardTexts } from '../use-dashboard-texts.ts';
import { ChartFrame, FigureLink, listPath } from './ChartFrame.tsx';
import { useAcross } from './use-across.ts';
import { useChart } from './use-chart.ts';
import { chartWeeks, startOfDay } from './weeks.ts';

/** What buyers ask for and no product is. */
export function Unlisted() {
  const texts = useDashboardTexts();
  const across = useAcross();
  const now = useNow();
  const chart = useChart('get_unlisted_products');
  const since = useMemo(() => startOfDay(chartWeeks(now)[0] ?? ''), [now]);
  const linkTo = (name: string) => listPath('orders', { [SEARCH_KEY]: name, 'created_at@gte': since });

  return (
    <ChartFrame
      title={texts.charts.unlisted}
      chart={chart}
      isNothing={(rows) => rows.length === 0}
      sentence={([first]) => (first ? texts.charts.unlistedFinding(first.name, first.requests) : '')}
      picture={(rows) => {
        const most = Math.max(...rows.map(({ requests }) => requests));
        const length = scaleLinear({ domain: [0, most], range: [0, 100] });
        const isLtr = across(0, 1)[0] === 0;
        return (
          <div className="grid grid-cols-[minmax(5rem,1fr)_minmax(0,1fr)] gap-x-3">
            {rows.map(({ name, requests }) => {
              const [start, end] = across(0, length(requests));
              return (
                <div
                  key={name}
                  className="col-span-2 grid grid-cols-subgrid items-center border-hair border-b"
                >
                  <span dir="auto" className="truncate text-label ltr:text-left rtl:text-right">
                    {name}
                  </span>
                  <svg
                    height="28"
                    aria-hidden="true"
                    className="block w-[calc(100%-2.5rem)] overflow-visible"
                  >
                    <g data-to={linkTo(name)}>
                      <Bar
                        x={`${Math.min(start, end)}%`}
                        width={`${length(requests)}%`}
                        y={8}
                        height={12}
                        className="fill-field"
                      />
                      <text
                        x={`${end}%`}
                        y="18"
                        dx={isLtr ? 6 : -6}
                        textAnchor={isLtr ? 'start' : 'end'}
                        direction="ltr"
                        className="tabular fill-ink font-semibold text-[0.75rem]"
                      >
                        {grouped(requests)}
                      </text>
                    </g>
                  </svg>
                </div>
              );
            })}
          </div>
        );
      }}
      table={(rows) => ({
        columns: [texts.charts.product, texts.charts.requestsColumn],
        rows: rows.map(({ name, requests }) => ({
          head: <bdi>{name}</bdi>,
          cells: [
            <FigureLink key="requests" to={linkTo(name)}>
              {grouped(requests)}
            </FigureLink>,
          ],
        })),
      })}
    />
  );
}
