import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { fieldErrors } from 'shared/validation.ts';
import { validationText } from '../providers/i18n/validation-text.ts';
import type { FormSchema } from '../providers/resource.ts';

/**
 * A form's rules are its schema in `shared`. Fields that the schema does not know are dropped, so that a save sends only what staff
 * may set; `carried` ones are for the data provider.
 */
export function schemaResolver(schema: FormSchema, carried: readonly string[] = []): Resolver<FieldValues> {
  return (values) => {
    const result = schema.safeParse(values);
    if (!result.success) return { values: {}, errors: toFieldErrors(fieldErrors(result.error)) };
    const extra = Object.fromEntries(carried.map((field) => [field, values[field]]));
    return { values: { ...result.data, ...extra }, errors: {} };
  };
}

function toFieldErrors(refusals: Record<string, string>): FieldErrors {
  const errors: Record<string, unknown> = {};
  for (const [path, refusal] of Object.entries(refusals)) {
    setPath(errors, path.split('.'), { type: 'schema', message: validationText(refusal) });
  }
  return errors as FieldErrors;
}

function setPath(target: Record<string, unknown>, [head = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    target[head] = value;
    return;
  }
  const next: Record<string, unknown> = { ...(target[head] as Record<string, unknown> | undefined) };
  setPath(next, rest, value);
  target[head] = next;
}
