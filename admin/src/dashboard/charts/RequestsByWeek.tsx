import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { cva } from 'class-variance-authority';
import { useMemo } from 'react';
import { REQUEST_TYPES, type RequestType } from 'shared/requests/requests.ts';
import { useNow } from '../../components/use-now.ts';
import { grouped } from '../../providers/i18n/counted.ts';
import { useText } from '../../providers/i18n/use-text.ts';
import { typeText } from '../../requests/request-texts.ts';
import { useDashboardTexts } from '../use-dashboard-texts.ts';
import { ChartFrame, FigureLink, listPath } from './ChartFrame.tsx';
import { useAcross } from './use-across.ts';
import { type ChartRow, useChart } from './use-chart.ts';
import { WeekLabels } from './WeekLabels.tsx';
import { chartWeeks, inWeek, weekNumber } from './weeks.ts';

type Row = ChartRow<'get_requests_by_week'>;

const MAX_BAR = 60;
const NUMBER_HEIGHT = 18;
const FOUR_WEEKS = 4;

/** Where numbers would run into each other the last one alone is there; the table has all. */
const number = cva('tabular fill-ink text-[0.75rem]', {
  variants: { digits: { few: '', three: '@min-[18rem]:block hidden', many: '@min-[22rem]:block hidden' } },
});
const digitsOf = (value: number) => (value < 100 ? 'few' : value < 1000 ? 'three' : 'many');

/** How many requests of each type came, week by week: a row of bars a type, all to one scale. */
export function RequestsByWeek() {
  const text = useText();
  const texts = useDashboardTexts();
  const across = useAcross();
  const now = useNow();
  const chart = useChart('get_requests_by_week');
  const weeks = useMemo(() => chartWeeks(now), [now]);

  const count = (rows: readonly Row[], week?: string, type?: string) =>
    rows
      .filter((row) => (!week || row.week === week) && (!type || row.type === type))
      .reduce((sum, { requests }) => sum + requests, 0);
  const within = (rows: readonly Row[], from: number, to: number) =>
    weeks.slice(from, to).reduce((sum, week) => sum + count(rows, week), 0);
  const linkTo = (week: string, type?: RequestType) =>
    listPath('orders', { ...(type && { type }), ...inWeek(week) });

  return (
    <ChartFrame
      title={texts.charts.requests}
      chart={chart}
      isNothing={(rows) => rows.length === 0}
      sentence={(rows) =>
        texts.charts.requestsFinding(
          within(rows, -FOUR_WEEKS - 1, -1),
          within(rows, -2 * FOUR_WEEKS - 1, -FOUR_WEEKS - 1),
        )
      }
      picture={(rows) => {
        const most = Math.max(1, ...rows.map(({ requests }) => requests));
        const height = scaleLinear({ domain: [0, most], range: [0, MAX_BAR] });
        const x = scaleBand({ domain: weeks, range: across(0, 100), paddingInner: 0.12 });
        return (
          <div className="grid grid-cols-[minmax(4.5rem,auto)_minmax(0,1fr)_minmax(2rem,auto)] items-end gap-x-3 gap-y-1">
            {REQUEST_TYPES.map((type) => {
              const counts = weeks.map((week) => count(rows, week, type));
              const box = Math.max(8, height(Math.max(...counts))) + NUMBER_HEIGHT;
              return (
                <div key={type} className="col-span-3 grid grid-cols-subgrid items-end">
                  <span className="text-label">{typeText(type, text)}</span>
                  <div className="@container">
                    <svg width="100%" height={box} aria-hidden="true" className="block overflow-visible">
                      {weeks.map((week, at) => {
                        const value = counts[at] ?? 0;
                        const isLast = at === weeks.length - 1;
                        const [start, width] = [x(week) ?? 0, x.bandwidth()];
                        return (
                          <g key={week} data-to={value > 0 ? linkTo(week, type) : undefined}>
                            <Bar
                              x={`${start}%`}
                              width={`${width}%`}
                              y={box - Math.max(1, height(value))}
                              height={Math.max(1, height(value))}
                              className={isLast ? 'fill-saffron' : value > 0 ? 'fill-field' : 'fill-line'}
                            />
                            {value > 0 && (
                              <text
                                x={`${start + width / 2}%`}
                                y={box - height(value) - 4}
                                textAnchor="middle"
                                className={number({ digits: isLast ? 'few' : digitsOf(Math.max(...counts)) })}
                              >
                                {grouped(value)}
                              </text>
                            )}
                          </g>
                        );
                      })}
                    </svg>
                  </div>
                  <span className="tabular text-end font-semibold text-label">
                    {grouped(count(rows, undefined, type))}
                  </span>
                </div>
              );
            })}
            <span className="text-ink-2 text-label">{texts.charts.week}</span>
            <WeekLabels weeks={weeks} />
            <span className="text-end text-ink-2 text-label">{texts.charts.sum}</span>
          </div>
        );
      }}
      table={(rows) => ({
        columns: [texts.charts.week, ...REQUEST_TYPES.map((type) => typeText(type, text)), texts.charts.sum],
        rows: weeks.map((week) => ({
          head: weekNumber(week),
          cells: [...REQUEST_TYPES, undefined].map((type) => {
            const value = count(rows, week, type);
            return (
              <FigureLink key={type ?? ''} to={value > 0 ? linkTo(week, type) : undefined}>
                {grouped(value)}
              </FigureLink>
            );
          }),
        })),
      })}
    />
  );
}
