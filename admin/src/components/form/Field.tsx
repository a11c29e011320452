import type { ReactNode } from 'react';
import { useText } from '../../providers/i18n/use-text.ts';
import { FieldNote } from './FieldNote.tsx';

export interface FieldProps {
  source: string;
  label: string;
  hint?: string;
  isRequired?: boolean;
}

interface Props extends Omit<FieldProps, 'source'> {
  id: string;
  error?: string | undefined;
  children: (described: { 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}

/** Label above, control, then the hint or the refusal, which the control refers to. Being required is the norm. */
export function Field({ id, label, hint, isRequired = false, error, children }: Props) {
  const text = useText();
  const note = error ?? hint;
  return (
    <div className="mb-6 min-w-0">
      <span className="mb-1 flex justify-between gap-3 text-[0.9375rem]">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {!isRequired && <span className="text-ink-2 text-label">{text('form.optional')}</span>}
      </span>
      {children({
        ...(note && { 'aria-describedby': `${id}-note` }),
        ...(error && { 'aria-invalid': true }),
      })}
      {note && (
        <FieldNote id={`${id}-note`} isError={error !== undefined}>
          {note}
        </FieldNote>
      )}
    </div>
  );
}
