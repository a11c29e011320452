import { useId } from 'react';
import type { Option } from '../form/SelectField.tsx';
import { FilterField } from './FilterField.tsx';
import { useFilter } from './filters.tsx';

interface Props {
  /** Filter key; `column@operator` for another comparison than equality. */
  source: string;
  label: string;
  /** Says that nothing is filtered. */
  allLabel: string;
  options: readonly Option[];
}

export function FilterSelect({ source, label, allLabel, options }: Props) {
  const id = useId();
  const [value, setValue] = useFilter(source);
  const isKnown = value === '' || options.some((option) => option.value === value);

  return (
    <FilterField id={id} label={label}>
      <select id={id} value={value} onChange={({ target }) => setValue(target.value)}>
        <option value="">{allLabel}</option>
        {/* What is filtered by is shown while the options are loading, and when it is no longer among them. */}
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FilterField>
  );
}
