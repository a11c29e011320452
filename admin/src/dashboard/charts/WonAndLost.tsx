import { PatternLines } from '@visx/pattern';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { cva } from 'class-variance-authority';
import { useId, useMemo } from 'react';
import { useLocale } from 'react-admin';
import { countryText } from 'shared/trade/line-text.ts';
import { useNow } from '../../components/use-now.ts';
import { NOT_WON, WON } from '../../offers/offer-filter.ts';
import { grouped } from '../../providers/i18n/counted.ts';
import { useTradeTexts } from '../../requests/use-trade-texts.ts';
import { useDashboardTexts } from '../use-dashboard-texts.ts';
import { ChartFrame, FigureLink, listPath } from './ChartFrame.tsx';
import { useAcross } from './use-across.ts';
import { type Chart, useChart } from './use-chart.ts';
import { chartWeeks, startOfDay } from './weeks.ts';

const MAX_NAMED = 6;
/** With room for a number of four digits before the longest bar and behind it. */
const sides = cva('mx-8 block w-[calc(100%-4rem)] overflow-visible');

interface Side {
  name: string;
  won: number;
  lost: number;
  /** What narrows the list of offers to these; without it there is no such list. */
  filter?: Record<string, unknown>;
}

export function OffersByProduct() {
  const texts = useDashboardTexts();
  const isArabic = useLocale() === 'ar';
  const { rows, ...chart } = useChart('get_offers_by_product');
  const sides = rows?.map(({ name, name_ar, spellings, won, lost }) => ({
    ...{ name: (isArabic && name_ar) || name, won, lost },
    filter: { products: spellings },
  }));
  return (
    <WonAndLost
      title={texts.charts.byProduct}
      head={texts.charts.product}
      chart={{ ...chart, rows: sides }}
    />
  );
}

export function OffersByCountry() {
  const texts = useDashboardTexts();
  const tradeTexts = useTradeTexts();
  const { rows, ...chart } = useChart('get_offers_by_country');
  const sides = rows?.map(({ country, won, lost }) =>
    country
      ? { name: countryText(country, tradeTexts), won, lost, filter: { country } }
      : { name: texts.charts.noCountry, won, lost },
  );
  return (
    <WonAndLost
      title={texts.charts.byCountry}
      head={texts.charts.country}
      chart={{ ...chart, rows: sides }}
    />
  );
}

interface Props {
  title: string;
  head: string;
  chart: Chart<Side>;
}

/** Bars from one line: what was lost before it, hatched, what was won behind it. */
function WonAndLost({ title, head, chart }: Props) {
  const texts = useDashboardTexts();
  const across = useAcross();
  const hatch = useId();
  const now = useNow();
  const since = useMemo(() => startOfDay(chartWeeks(now)[0] ?? ''), [now]);

  const sum = (rows: readonly Side[], what: 'won' | 'lost') => rows.reduce((all, row) => all + row[what], 0);
  const named = (rows: readonly Side[]): readonly Side[] => {
    const others = rows.slice(MAX_NAMED);
    if (others.length < 2) return rows;
    const rest = { won: sum(others, 'won'), lost: sum(others, 'lost') };
    return [...rows.slice(0, MAX_NAMED), { name: texts.charts.others(others.length), ...rest }];
  };
  const linkTo = ({ filter }: Side, state: string) =>
    filter && listPath('offers', { ...filter, state, 'changed_at@gte': since });

  return (
    <ChartFrame
      title={title}
      chart={chart}
      isNothing={(rows) => rows.length === 0}
      sentence={(rows) => {
        const [best] = rows;
        return best
          ? texts.charts.offersFinding(sum(rows, 'won'), sum(rows, 'lost'), best.won > 0 ? best.name : '')
          : '';
      }}
      picture={(rows) => {
        const shown = named(rows);
        const most = Math.max(1, ...shown.flatMap(({ won, lost }) => [won, lost]));
        const length = scaleLinear({ domain: [0, most], range: [0, 50] });
        const at = (from: number, width: number) => {
          const [start, end] = across(from, from + width);
          return { x: `${Math.min(start, end)}%`, width: `${width}%` };
        };
        const isLtr = across(0, 1)[0] === 0;
        const middle = `${across(50, 50)[0]}%`;
        return (
          <div className="grid grid-cols-[minmax(5rem,2fr)_minmax(0,3fr)] gap-x-3">
            <span />
            <svg height="22" aria-hidden="true" className={sides()}>
              <PatternLines
                id={hatch}
                width={5}
                height={5}
                strokeWidth={2}
                orientation={['diagonal']}
                className="stroke-ink-2"
              />
              <text
                x={middle}
                y="14"
                dx={isLtr ? -8 : 8}
                textAnchor={isLtr ? 'end' : 'start'}
                direction="ltr"
                className="fill-ink-2 text-[0.75rem]"
              >
                {texts.charts.lost}
              </text>
              <text
                x={middle}
                y="14"
                dx={isLtr ? 8 : -8}
                textAnchor={isLtr ? 'start' : 'end'}
                direction="ltr"
                className="fill-ink-2 text-[0.75rem]"
              >
                {texts.charts.won}
              </text>
            </svg>
            {shown.map((row) => (
              <div key={row.name} className="col-span-2 grid grid-cols-subgrid items-center">
                <span dir="auto" className="truncate text-start text-label ltr:text-left rtl:text-right">
                  {row.name}
                </span>
                <svg height="26" aria-hidden="true" className={sides()}>
                  <line x1={middle} x2={middle} y1="0" y2="26" className="stroke-rule" />
                  {row.lost > 0 && (
                    <g data-to={linkTo(row, NOT_WON)}>
                      <Bar
                        {...at(50 - length(row.lost), length(row.lost))}
                        y={7}
                        height={12}
                        fill={`url(#${hatch})`}
                      />
                      <text
                        x={`${across(50 - length(row.lost), 0)[0]}%`}
                        y="17"
                        dx={isLtr ? -4 : 4}
                        textAnchor={isLtr ? 'end' : 'start'}
                        direction="ltr"
                        className="tabular fill-ink text-[0.75rem]"
                      >
                        {grouped(row.lost)}
                      </text>
                    </g>
                  )}
                  {row.won > 0 && (
                    <g data-to={linkTo(row, WON)}>
                      <Bar {...at(50, length(row.won))} y={7} height={12} className="fill-field" />
                      <text
                        x={`${across(50 + length(row.won), 0)[0]}%`}
                        y="17"
                        dx={isLtr ? 4 : -4}
                        textAnchor={isLtr ? 'start' : 'end'}
                        direction="ltr"
                        className="tabular fill-ink text-[0.75rem]"
                      >
                        {grouped(row.won)}
                      </text>
                    </g>
                  )}
                </svg>
              </div>
            ))}
          </div>
        );
      }}
      table={(rows) => ({
        columns: [head, texts.charts.won, texts.charts.lost, texts.charts.wonOfAll],
        rows: rows.map((row) => ({
          head: <bdi>{row.name}</bdi>,
          cells: [
            <FigureLink key="won" to={row.won > 0 ? linkTo(row, WON) : undefined}>
              {grouped(row.won)}
            </FigureLink>,
            <FigureLink key="lost" to={row.lost > 0 ? linkTo(row, NOT_WON) : undefined}>
              {grouped(row.lost)}
            </FigureLink>,
            `${Math.round((row.won / (row.won + row.lost)) * 100)}%`,
          ],
        })),
      })}
    />
  );
}
