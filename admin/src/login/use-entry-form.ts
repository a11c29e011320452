import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Errors<Field extends string> = Partial<Record<Field, string>>;

/**
 * A form of the entry pages: checks, focuses the first refused field, sends once. `send` returns what is wrong with a field, and shows its
 * other errors itself.
 */
export function useEntryForm<Field extends string>(
  check: (values: Record<Field, string>) => Errors<Field> | Promise<Errors<Field>>,
  send: (values: Record<Field, string>) => Promise<Errors<Field> | undefined>,
) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors<Field>>({});
  const [isSending, setIsSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<Field, string>;
    setIsSending(true);
    try {
      const found = await check(values);
      flushSync(() => setErrors(found));
      if (Object.keys(found).length === 0) {
        const refused = await send(values);
        if (refused) flushSync(() => setErrors(refused));
      }
    } finally {
      flushSync(() => setIsSending(false));
    }
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }

  return { form, errors, isSending, submit };
}
