import { useId } from 'react';
import { useInput } from 'react-admin';
import type { Locale } from 'shared/constants.ts';
import { DIRECTIONS } from 'shared/direction.ts';
import { isBlank } from 'shared/validation.ts';
import { Field, type FieldProps } from './Field.tsx';

interface Props extends FieldProps {
  type?: 'text' | 'url' | 'email' | 'date';
  /** Rows of a field for several lines. */
  rows?: number;
  /** The language that is typed here; without it the first letter decides the direction. */
  lang?: Locale;
  suggestions?: readonly string[];
  isDisabled?: boolean;
  /** What an empty field is stored as, also one of blanks alone; most optional columns want null. */
  emptyValue?: '' | null;
}

export function TextField({
  source,
  type = 'text',
  rows,
  lang,
  suggestions,
  isDisabled,
  emptyValue = null,
  ...texts
}: Props) {
  const id = useId();
  const { field, fieldState } = useInput<string | null>({
    source,
    parse: (typed: string) => (isBlank(typed) ? emptyValue : typed),
  });
  const common = {
    ...field,
    id,
    value: field.value ?? '',
    disabled: isDisabled,
    lang,
    dir: lang ? DIRECTIONS[lang] : 'auto',
  };

  return (
    <Field {...texts} id={id} error={fieldState.error?.message}>
      {(described) =>
        rows ? (
          <textarea {...common} {...described} rows={rows} />
        ) : (
          <>
            <input {...common} {...described} type={type} list={suggestions ? `${id}-list` : undefined} />
            {suggestions && (
              <datalist id={`${id}-list`}>
                {suggestions.map((suggestion) => (
                  <option key={suggestion} value={suggestion} />
                ))}
              </datalist>
            )}
          </>
        )
      }
    </Field>
  );
}
