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
    <div className="filter-tabs" role="group" aria-label={label}>
      {[{ value: '', label: allLabel }, ...options].map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={value === option.value}
          onClick={() => setValue(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
