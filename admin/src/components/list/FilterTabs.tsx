import type { Option } from '../form/SelectField.tsx';
import { useFilter } from './filters.tsx';

interface Tab extends Option {
  /** How many rows it has; it comes after the tabs. */
  count?: number | undefined;
}

interface Props {
  source: string;
  label: string;
  allLabel: string;
  allCount?: number | undefined;
  options: readonly Tab[];
  /** In view only while a link has chosen it. */
  linkedOptions?: readonly Tab[];
}

/** Filters by one value, always in view. Toggle buttons, not ARIA tabs: the list below is one and the same. */
export function FilterTabs({ source, label, allLabel, allCount, options, linkedOptions = [] }: Props) {
  const [value, setValue] = useFilter(source);
  const linked = linkedOptions.filter((option) => option.value === value);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be drawn
    <div className="mb-4 flex gap-6 overflow-x-auto border-hair border-b" role="group" aria-label={label}>
      {[{ value: '', label: allLabel, count: allCount }, ...options, ...linked].map((option) => (
        <button
          key={option.value}
          type="button"
          className="min-h-11 flex-none cursor-pointer border-0 border-transparent border-b-3 bg-transparent p-0 font-normal font-sans text-[0.9375rem]/snug text-ink-2 hover:text-ink focus-visible:-outline-offset-3 aria-pressed:border-b-field aria-pressed:font-semibold aria-pressed:text-ink forced-colors:not-aria-pressed:border-[color:Canvas]"
          aria-pressed={value === option.value}
          onClick={() => setValue(option.value)}
        >
          {option.label}{' '}
          {option.count !== undefined && <span className="tabular text-label">{option.count}</span>}
        </button>
      ))}
    </div>
  );
}
