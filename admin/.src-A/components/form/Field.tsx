import type { ReactNode } from 'react';
import { useText } from '../../providers/i18n/use-text.ts';
import './form.css';

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
    <div className="field">
      <span className="field-label">
        <label htmlFor={id}>{label}</label>
        {!isRequired && <span>{text('form.optional')}</span>}
      </span>
      {children({
        ...(note && { 'aria-describedby': `${id}-note` }),
        ...(error && { 'aria-invalid': true }),
      })}
      {note && (
        <p id={`${id}-note`} className={error ? 'field-note field-error' : 'field-note'}>
          {note}
        </p>
      )}
    </div>
  );
}
