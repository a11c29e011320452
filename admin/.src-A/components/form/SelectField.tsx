import { useId } from 'react';
import { useInput } from 'react-admin';
import { Field, type FieldProps } from './Field.tsx';

export interface Option {
  value: string;
  label: string;
}

interface Props extends FieldProps {
  options: readonly Option[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

export function SelectField({ source, options, placeholder, ...texts }: Props) {
  const id = useId();
  const { field, fieldState } = useInput<string | null>({ source });
  const value = field.value ?? '';
  const isKnown = value === '' || options.some((option) => option.value === value);

  return (
    <Field {...texts} id={id} error={fieldState.error?.message}>
      {(described) => (
        <select {...field} {...described} id={id} value={value}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {/* The stored value stays chosen while the options are loading. */}
          {!isKnown && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
