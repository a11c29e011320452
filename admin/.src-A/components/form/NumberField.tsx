import { useId, useState } from 'react';
import { useInput } from 'react-admin';
import { Field, type FieldProps } from './Field.tsx';
import { parseNumber } from './parse-number.ts';

/** A text field: a browser's own number field hides from the schema whatever it cannot read, and knows one set of digits. */
export function NumberField({ source, ...texts }: FieldProps) {
  const id = useId();
  const { field, fieldState } = useInput({ source, parse: parseNumber });
  const [typed, setTyped] = useState('');
  // The form holds the number, which does not tell "7." from "7"; it goes before what was typed when it comes from elsewhere.
  const isTyped = String(parseNumber(typed) ?? '') === String(field.value);

  return (
    <Field {...texts} id={id} error={fieldState.error?.message}>
      {(described) => (
        <input
          {...field}
          {...described}
          id={id}
          inputMode="decimal"
          dir="auto"
          value={isTyped ? typed : field.value}
          onChange={(event) => {
            setTyped(event.target.value);
            field.onChange(event);
          }}
        />
      )}
    </Field>
  );
}
