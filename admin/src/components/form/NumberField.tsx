import { useId } from 'react';
import { useInput } from 'react-admin';
import { Field, type FieldProps } from './Field.tsx';

interface Props extends FieldProps {
  min?: number;
  max?: number;
  step?: number | 'any';
}

export function NumberField({ source, min, max, step = 'any', ...texts }: Props) {
  const id = useId();
  const { field, fieldState } = useInput<number | null>({ source, parse: toNumber });

  return (
    <Field {...texts} id={id} error={fieldState.error?.message}>
      {(described) => (
        <input
          {...field}
          {...described}
          id={id}
          type="number"
          inputMode="decimal"
          value={field.value ?? ''}
          min={min}
          max={max}
          step={step}
        />
      )}
    </Field>
  );
}

function toNumber(value: string): number | null {
  return value === '' ? null : Number(value);
}
