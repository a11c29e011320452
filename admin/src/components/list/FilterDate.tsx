import { useId, useState } from 'react';
import { FilterField } from './FilterField.tsx';
import { useFilter } from './filters.tsx';

interface Props {
  /** Filter key with its comparison: `column@gte` from a day on, `column@lte` until one. */
  source: string;
  label: string;
  /** Which moment of the chosen day is meant, by the clock of whoever chooses. */
  edge: 'start' | 'end';
}

/** While a year is typed, the field holds the years 2, 20 and 202. */
const FIRST_DAY = '1000-01-01';
const LAST_DAY = '9999-12-31';

export function FilterDate({ source, label, edge }: Props) {
  const id = useId();
  const [value, setValue] = useFilter(source);
  const day = value && toDay(value);
  const [shownDay, setShownDay] = useState(day);
  const [dayBefore, setDayBefore] = useState(day);
  // The address may change under the field: everything was cleared, or the browser went back.
  if (day !== dayBefore) {
    setDayBefore(day);
    setShownDay(day);
  }

  const choose = (chosen: string) => {
    setShownDay(chosen);
    if (chosen === '') setValue('');
    else if (chosen >= FIRST_DAY) setValue(toMoment(chosen, edge));
  };

  return (
    <FilterField id={id} label={label}>
      <input
        id={id}
        type="date"
        max={LAST_DAY}
        value={shownDay}
        onChange={({ target }) => choose(target.value)}
      />
    </FilterField>
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
