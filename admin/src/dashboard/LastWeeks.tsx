import { onDemand } from '../layout/on-demand.tsx';
import { chartWeeks, weekNumber } from './charts/weeks.ts';
import { PartFailed } from './PartFailed.tsx';
import { Section } from './Section.tsx';
import { useCount } from './use-count.ts';
import { useDashboardTexts } from './use-dashboard-texts.ts';

const Charts = onDemand(() => import('./charts/Charts.tsx'), { waiting: null, failed: <ChartsFailed /> });

function ChartsFailed() {
  const texts = useDashboardTexts();
  return <PartFailed title={texts.charts.title} onRetry={() => location.reload()} />;
}

/** The pictures, once the counters are there, and once there is something to draw. */
export function LastWeeks() {
  const texts = useDashboardTexts();
  const { data: requests } = useCount('orders');
  const running = weekNumber(chartWeeks(new Date()).at(-1) ?? '');
  return (
    <Section title={texts.charts.title} detail={requests === 0 ? undefined : texts.charts.detail(running)}>
      {requests === 0 ? (
        <p className="m-0 max-w-160 text-ink-2">{texts.charts.noneYet}</p>
      ) : (
        <div className="min-h-320 lg:min-h-164">{requests !== undefined && <Charts />}</div>
      )}
    </Section>
  );
}
