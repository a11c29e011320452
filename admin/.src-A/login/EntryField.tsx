import type { InputHTMLAttributes } from 'react';
import { useId } from 'react';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string;
  name: string;
  error?: string | undefined;
  hint?: string;
}

export function EntryField({ label, error, hint, ...input }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="entry-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      {note && (
        <p id={`${id}-note`} className={error ? 'entry-error' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
