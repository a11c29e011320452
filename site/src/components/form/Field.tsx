import type { HTMLInputAutoCompleteAttribute } from 'react';

export interface FieldProps {
  id: string;
  name: string;
  label: string;
  kind?: 'text' | 'email' | 'tel' | 'password' | 'textarea' | 'select';
  /** Said at the end of the label's row when the field may stay empty. */
  optionalLabel?: string | undefined;
  placeholder?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  rows?: number;
  options?: readonly { value: string; label: string }[] | undefined;
  error?: string | undefined;
  isWide?: boolean;
  isDisabled?: boolean;
  onInput?: () => void;
}

/** A labelled control; its refusal is tied to it. Uncontrolled, so that what is typed before React loads stays. */
export function Field(props: FieldProps) {
  const {
    id,
    name,
    label,
    kind = 'text',
    optionalLabel,
    placeholder,
    autoComplete,
    rows,
    options = [],
  } = props;
  const errorId = `${id}-error`;
  const common = {
    id,
    name,
    className: 'input',
    required: optionalLabel === undefined,
    disabled: props.isDisabled,
    autoComplete,
    'aria-invalid': props.error ? (true as const) : undefined,
    'aria-describedby': props.error ? errorId : undefined,
    ...(kind === 'email' || kind === 'tel' ? { dir: 'ltr' as const } : {}),
  };
  return (
    <div className={props.isWide ? 'field wide' : 'field'}>
      <label htmlFor={id}>
        {label}
        {optionalLabel !== undefined && <span className="optional"> {optionalLabel}</span>}
      </label>
      {kind === 'textarea' ? (
        <textarea {...common} rows={rows} placeholder={placeholder} />
      ) : kind === 'select' ? (
        <select {...common} defaultValue="">
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input {...common} type={kind} placeholder={placeholder} />
      )}
      {props.error && <FieldError id={errorId} text={props.error} />}
    </div>
  );
}

/** What is wrong with a field, below it. */
export function FieldError({ id, text }: { id?: string; text: string }) {
  return (
    <p className="error" id={id}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <path d="M12 8v4M12 16h.01" />
      </svg>
      {text}
    </p>
  );
}

/** What a form tells the function that takes it when no script runs. */
export function PlainPostFields({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** A field that only programs fill. */
export function Honeypot({ id, name, label }: { id: string; name: string; label: string }) {
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
