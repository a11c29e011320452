import type { Option } from '../form/SelectField.tsx';
import { useFilter } from './filters.tsx';

interface Props {
  source: string;
  label: string;
  allLabel: string;
  options: readonly Option[];
}

/** Filters by one value, always in view. Toggle buttons, not ARIA tabs: the list below is one and the same. */
export function FilterTabs({ source, label, allLabel, options }: Props) {
  const [value, setValue] = useFilter(source);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be drawn
    <div className="mb-4 flex gap-6 overflow-x-auto border-hair border-b" role="group" aria-label={label}>
      {[{ value: '', label: allLabel }, ...options].map((option) => (
        <button
          key={option.value}
          type="button"
          className="min-h-11 flex-none cursor-pointer border-0 border-transparent border-b-3 bg-transparent p-0 font-normal font-sans text-[0.9375rem]/snug text-ink-2 hover:text-ink focus-visible:-outline-offset-3 aria-pressed:border-b-field aria-pressed:font-semibold aria-pressed:text-ink"
          aria-pressed={value === option.value}
          onClick={() => setValue(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
