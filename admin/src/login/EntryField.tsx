import type { InputHTMLAttributes } from 'react';
import { useId } from 'react';
import { FieldNote } from '../components/form/FieldNote.tsx';

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
    <div className="mb-6">
      <label htmlFor={id} className="mb-1 block font-semibold text-small">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className="h-control w-full rounded-1 border border-line bg-transparent px-3 text-ink [font:inherit] read-only:bg-paper-2 focus-visible:outline-2 focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-tomato"
      />
      {note && (
        <FieldNote id={`${id}-note`} isError={error !== undefined}>
          {note}
        </FieldNote>
      )}
    </div>
  );
}
