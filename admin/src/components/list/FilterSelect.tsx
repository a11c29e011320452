import { useId } from 'react';
import { useListContext } from 'react-admin';
import type { Option } from '../form/SelectField.tsx';

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
  const { filterValues, setFilters } = useListContext();
  const { [source]: value = '', ...others } = filterValues;

  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={String(value)}
        onChange={({ target }) =>
          setFilters(target.value === '' ? others : { ...others, [source]: target.value }, undefined, false)
        }
      >
        <option value="">{allLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
