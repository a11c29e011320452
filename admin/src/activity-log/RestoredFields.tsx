import { type ReactNode, useId } from 'react';
import { useLocale } from 'react-admin';
import { mediaTypeOf } from 'shared/media-items/media-items.ts';
import { isSafeUrl } from 'shared/validation.ts';
import { useDescribeValue } from '../components/describe-value.ts';
import { formatDateTime } from '../components/format-date.ts';
import { useFieldText } from '../components/use-field-text.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { validationText } from '../providers/i18n/validation-text.ts';
import type { FileColumn } from '../providers/resource.ts';
import { actorText } from './activity-texts.ts';
import type { Obstacle, RestoredField } from './restore-plan.ts';

interface Props {
  fields: readonly RestoredField[];
  resource: string;
  files: readonly FileColumn[];
  isChosen: (field: RestoredField) => boolean;
  onChoose: (column: string, isChosen: boolean) => void;
}

/** A line for each field: what it is, what it would be, and why it does not come back by itself. */
export function RestoredFields({ fields, resource, files, isChosen, onChoose }: Props) {
  const text = useText();
  const id = useId();
  const fieldText = useFieldText();
  const describe = useDescribeValue(resource);
  const obstacleText = useObstacleText();
  return (
    <div className="mt-4 border-rule border-y">
      {fields.map((field) => {
        const { column, now, before, obstacle } = field;
        const isPicture = files.some((file) => file.column === column);
        return (
          <div
            key={column}
            className="grid grid-cols-[10rem_1fr_1fr] gap-x-4 gap-y-2 border-hair not-first:border-t py-3 max-list:grid-cols-1"
          >
            <label className="flex cursor-pointer items-start gap-3 font-semibold has-disabled:cursor-default">
              <input
                type="checkbox"
                className="m-0 size-5 shrink-0 accent-field"
                checked={isChosen(field)}
                disabled={obstacle !== null && obstacle.kind !== 'changed'}
                aria-describedby={obstacle ? `${id}-${column}` : undefined}
                onChange={({ target }) => onChoose(column, target.checked)}
              />
              {fieldText(column, resource)}
            </label>
            <Version label={text('restore.now')}>
              <Value value={now} words={describe(now, column)} isPicture={isPicture} />
            </Version>
            <Version label={text('restore.restored')}>
              <Value
                value={before}
                words={describe(before, column)}
                isPicture={isPicture && obstacle?.kind !== 'fileGone'}
              />
            </Version>
            {obstacle && (
              <p
                id={`${id}-${column}`}
                className="col-[2/-1] m-0 text-label text-saffron-ink max-list:col-auto"
              >
                {obstacleText(obstacle)}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}

function useObstacleText() {
  const text = useText();
  const locale = useLocale();
  return (obstacle: Obstacle): string => {
    if (obstacle.kind === 'invalid') return validationText(obstacle.refusal);
    if (obstacle.kind !== 'changed') return text(`restore.obstacles.${obstacle.kind}`);
    const { by } = obstacle;
    return by
      ? text('restore.obstacles.changed', { who: actorText(by, text), when: formatDateTime(by.at, locale) })
      : text('restore.obstacles.changedEarlier');
  };
}

function Version({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <span className="block text-ink-2 text-label">{label}</span>
      {children}
    </div>
  );
}

function Value({ value, words, isPicture }: { value: unknown; words: string; isPicture: boolean }) {
  const isShown =
    isPicture && typeof value === 'string' && isSafeUrl(value) && mediaTypeOf(value) === 'image';
  if (isShown) return <img className="max-h-24 max-w-full" src={value} alt="" />;
  return (
    <span className="wrap-anywhere block w-fit whitespace-pre-line" dir="auto">
      {words}
    </span>
  );
}
