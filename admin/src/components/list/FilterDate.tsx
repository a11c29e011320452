import { useId } from 'react';
import { useFilter } from './filters.tsx';

interface Props {
  /** Filter key with its comparison: `column@gte` from a day on, `column@lte` until one. */
  source: string;
  label: string;
  /** Which moment of the chosen day is meant, by the clock of whoever chooses. */
  edge: 'start' | 'end';
}

export function FilterDate({ source, label, edge }: Props) {
  const id = useId();
  const [value, setValue] = useFilter(source);

  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value && toDay(value)}
        onChange={({ target }) => setValue(target.value && toMoment(target.value, edge))}
      />
    </div>
  );
}

function toMoment(day: string, edge: Props['edge']): string {
  return new Date(`${day}T${edge === 'start' ? '00:00:00.000' : '23:59:59.999'}`).toISOString();
}

/** The day as the browser's clock has it, in the form that a date field wants. */
function toDay(moment: string): string {
  const date = new Date(moment);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}
