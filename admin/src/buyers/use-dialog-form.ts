import { useId, useState } from 'react';
import { fieldErrors } from 'shared/validation.ts';
import type { ZodMiniType } from 'zod/mini';
import { useDescribeError } from '../providers/describe-error.ts';
import { toastTexts } from '../providers/i18n/entry-text.ts';
import { validationText } from '../providers/i18n/validation-text.ts';

/** What is typed into a dialog, and what a schema says against it. */
export function useDialogForm<Values extends Record<string, string>>(initial: Values) {
  const id = useId();
  const [typed, setTyped] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const describe = useDescribeError();

  /** What is to be stored; null when something is refused, whose field then has the focus. */
  function check<Stored>(schema: ZodMiniType<Stored>, values: unknown): Stored | null {
    const checked = schema.safeParse(values);
    const found = checked.success ? {} : fieldErrors(checked.error);
    setErrors(found);
    setFailure(null);
    const [first] = Object.keys(found);
    if (first) document.getElementById(`${id}-${first}`)?.focus();
    return checked.success ? checked.data : null;
  }

  return {
    typed,
    check,
    /** Why it could not be stored. */
    failure,
    fail: (error: unknown) => setFailure(`${toastTexts().admin.saveFailed}: ${describe(error)}`),
    refuse: (name: keyof Values & string, words: string) => setErrors({ [name]: words }),
    /** Of the field around a control. */
    fieldOf: (name: keyof Values & string) => ({
      id: `${id}-${name}`,
      error: errors[name] && validationText(errors[name]),
    }),
    /** Of the control itself. */
    controlOf: (name: keyof Values & string) => ({
      id: `${id}-${name}`,
      value: typed[name],
      onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
    }),
  };
}
