import { PatternLines } from '@visx/pattern';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import { useId, useMemo } from 'react';
import { isolated } from 'shared/isolated.ts';
import { useNow } from '../../components/use-now.ts';
import { useDashboardTexts } from '../use-dashboard-texts.ts';
import { ChartFrame, FigureLink, listPath } from './ChartFrame.tsx';
import { useAcross } from './use-across.ts';
import { type ChartRow, useChart } from './use-chart.ts';
import { WeekLabels } from './WeekLabels.tsx';
import { chartWeeks, inWeek, weekNumber } from './weeks.ts';

type Row = ChartRow<'get_answer_times'>;

const LINE_HEIGHT = 84;
const SHARE_HEIGHT = 32;

/** Those that are counted: not who may still be answered in time. */
const dueOf = ({ requests, pending }: Row) => requests - pending;
const shareOf = (row: Row) => Math.round((row.within_day / Math.max(1, dueOf(row))) * 100);

/** How long it took until requests were answered, by the week in which they came. */
export function AnswerTimes() {
  const texts = useDashboardTexts();
  const across = useAcross();
  const hatch = useId();
  const now = useNow();
  const chart = useChart('get_answer_times');
  const weeks = useMemo(() => chartWeeks(now), [now]);

  // The row without a week is of all of them.
  const whole = (rows: readonly Row[]) => rows.find(({ week }) => week === null);
  const of = (rows: readonly Row[], monday: string) => rows.find(({ week }) => week === monday);
  const linkTo = (week: string) => listPath('orders', inWeek(week));
  // More than half wait where some are due and there is no median.
  const median = (row: Row): number | null => row.median_hours;

  return (
    <ChartFrame
      title={texts.charts.answers}
      chart={chart}
      isNothing={(rows) => !rows.some((row) => dueOf(row) > 0)}
      sentence={(rows) => {
        const all = whole(rows);
        if (!all) return '';
        const hours = median(all);
        return hours === null
          ? texts.charts.waitingFinding(shareOf(all))
          : texts.charts.answersFinding(texts.charts.hours(hours), shareOf(all));
      }}
      picture={(rows) => {
        const all = whole(rows);
        const points = weeks.flatMap((week) => {
          const row = of(rows, week);
          return row && dueOf(row) > 0 ? [{ week, hours: median(row) }] : [];
        });
        const known = points.flatMap(({ week, hours }) => (hours === null ? [] : [{ week, hours }]));
        const hoursOfAll = all && median(all);
        const most = Math.max(24, ...known.map((point) => point.hours));
        const x = scaleBand({ domain: weeks, range: across(0, 100), paddingInner: 0.12 });
        const y = scaleLinear({ domain: [0, most], range: [96, 4] });
        const middle = (week: string) => (x(week) ?? 0) + x.bandwidth() / 2;
        const last = known.at(-1);
        return (
          <>
            <div className="mb-2 flex gap-8">
              <Figure
                value={typeof hoursOfAll === 'number' ? texts.charts.hours(hoursOfAll) : texts.charts.waiting}
                label={texts.charts.median}
              />
              <Figure value={`${all ? shareOf(all) : 0}%`} label={texts.charts.withinDay} />
            </div>
            <svg width="100%" height={LINE_HEIGHT} aria-hidden="true" className="block overflow-visible">
              <line
                x1="0"
                x2="100%"
                y1={`${y(24)}%`}
                y2={`${y(24)}%`}
                strokeDasharray="3 3"
                className="stroke-line"
              />
              <text
                x={`${across(100, 0)[0]}%`}
                y={`${y(24)}%`}
                dy="-4"
                textAnchor={across(0, 1)[0] === 0 ? 'end' : 'start'}
                direction="ltr"
                className="fill-ink-2 text-[0.75rem]"
              >
                {isolated(texts.charts.hours(24))}
              </text>
              <svg
                viewBox="0 0 100 100"
                preserveAspectRatio="none"
                width="100%"
                height={LINE_HEIGHT}
                aria-hidden="true"
              >
                <LinePath
                  data={points}
                  defined={({ hours }) => hours !== null}
                  x={({ week }) => middle(week)}
                  y={({ hours }) => y(hours ?? 0)}
                  vectorEffect="non-scaling-stroke"
                  strokeWidth={2}
                  className="fill-none stroke-field"
                />
              </svg>
              {known.map((point) => (
                <g key={point.week} data-to={linkTo(point.week)}>
                  <circle
                    cx={`${middle(point.week)}%`}
                    cy={`${y(point.hours)}%`}
                    r={point === last ? 5 : 3}
                    className={point.week === weeks.at(-1) ? 'fill-saffron' : 'fill-field'}
                  />
                </g>
              ))}
              {last && (
                <text
                  x={`${middle(last.week)}%`}
                  y={`${y(last.hours)}%`}
                  dy="-9"
                  textAnchor={across(0, 1)[0] === 0 ? 'end' : 'start'}
                  direction="ltr"
                  strokeWidth={4}
                  className="tabular fill-ink stroke-paper font-semibold text-[0.75rem] [paint-order:stroke]"
                >
                  {isolated(texts.charts.hours(last.hours))}
                </text>
              )}
            </svg>
            <svg width="100%" height={SHARE_HEIGHT} aria-hidden="true" className="mt-2 block">
              <PatternLines
                id={hatch}
                width={5}
                height={5}
                strokeWidth={2}
                orientation={['diagonal']}
                className="stroke-tomato"
              />
              {weeks.map((week) => {
                const row = of(rows, week);
                if (!row || dueOf(row) === 0) return null;
                const inTime = (shareOf(row) / 100) * SHARE_HEIGHT;
                const place = { x: `${x(week) ?? 0}%`, width: `${x.bandwidth()}%` };
                return (
                  <g key={week} data-to={linkTo(week)}>
                    <Bar {...place} y={0} height={SHARE_HEIGHT} fill={`url(#${hatch})`} />
                    <Bar {...place} y={SHARE_HEIGHT - inTime} height={inTime} className="fill-field" />
                  </g>
                );
              })}
            </svg>
            <WeekLabels weeks={weeks} />
            <p className="m-0 mt-1 flex flex-wrap gap-x-5 text-ink-2 text-label">
              <Key className="bg-field">{texts.charts.withinDay}</Key>
              <Key className="bg-[repeating-linear-gradient(-45deg,currentColor_0_2px,transparent_2px_5px)] text-tomato">
                {texts.charts.later}
              </Key>
            </p>
          </>
        );
      }}
      table={(rows) => ({
        columns: [texts.charts.week, texts.charts.medianHours, texts.charts.withinDay, texts.charts.answered],
        rows: weeks.map((week) => {
          const row = of(rows, week);
          const isDue = row !== undefined && dueOf(row) > 0;
          return {
            head: weekNumber(week),
            cells: row
              ? [
                  isDue ? (median(row) ?? texts.charts.waiting) : '–',
                  isDue ? `${shareOf(row)}%` : '–',
                  <FigureLink key="requests" to={linkTo(week)}>
                    {row.requests}
                  </FigureLink>,
                ]
              : ['–', '–', 0],
          };
        }),
      })}
    />
  );
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <div>
      <strong className="block font-[430] font-serif text-[1.625rem]/[1.2] lining-nums">{value}</strong>
      <span className="text-ink-2 text-label">{label}</span>
    </div>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`h-2.5 w-5 ${className}`} />
      <span className="text-ink-2">{children}</span>
    </span>
  );
}
