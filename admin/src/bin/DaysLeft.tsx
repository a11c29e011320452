import { cva } from 'class-variance-authority';
import { BIN_DAYS, type DeletedRow, daysLeft } from 'shared/deleted-rows/deleted-rows.ts';
import { useNow } from '../components/use-now.ts';
import { useText } from '../providers/i18n/use-text.ts';

const SOON_DAYS = 3;

const words = cva('block', { variants: { isSoon: { true: 'font-semibold text-tomato' } } });
const left = cva('block h-full', { variants: { isSoon: { true: 'bg-tomato', false: 'bg-ink-2' } } });

/** How long it can still be restored, in words and as a bar that runs out. */
export function DaysLeft({ row }: { row: DeletedRow }) {
  const text = useText();
  const days = daysLeft(row, useNow().getTime());
  const isSoon = days <= SOON_DAYS;
  return (
    <span className="block min-w-24">
      <span className={words({ isSoon })}>{text('bin.daysLeft', { smart_count: days })}</span>
      <span className="mt-1 block h-1.5 bg-hair" aria-hidden="true">
        <span className={left({ isSoon })} style={{ inlineSize: `${(days / BIN_DAYS) * 100}%` }} />
      </span>
    </span>
  );
}
