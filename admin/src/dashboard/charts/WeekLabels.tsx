import { scaleBand } from '@visx/scale';
import { useAcross } from './use-across.ts';
import { weekNumber } from './weeks.ts';

/** Numbers of weeks below their bars; where they are narrow, every fourth. */
export function WeekLabels({ weeks }: { weeks: readonly string[] }) {
  const across = useAcross();
  const x = scaleBand({ domain: [...weeks], range: across(0, 100), paddingInner: 0.12 });
  return (
    <svg width="100%" height="18" aria-hidden="true" className="block overflow-visible">
      {weeks.map((week, at) => {
        const isLast = at === weeks.length - 1;
        return (
          <text
            key={week}
            x={`${(x(week) ?? 0) + x.bandwidth() / 2}%`}
            y="14"
            textAnchor="middle"
            className={`tabular text-[0.75rem] ${isLast ? 'fill-ink font-semibold' : at % 4 === 0 ? 'fill-ink-2' : 'fill-ink-2 max-sm:hidden'}`}
          >
            {weekNumber(week)}
          </text>
        );
      })}
    </svg>
  );
}
