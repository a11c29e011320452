import { cva } from 'class-variance-authority';
import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { LineIcon } from '../LineIcon.tsx';

export interface FieldProps {
  id: string;
  /** Without one, it is not sent with its form. */
  name?: string;
  label: string;
  kind?: 'text' | 'email' | 'tel' | 'password' | 'textarea' | 'select';
  /** Said at the end of the label's row when the field may stay empty. */
  optionalLabel?: string | undefined;
  /** Without a text, a choice is always made. */
  placeholder?: string | null | undefined;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  rows?: number;
  options?: readonly { value: string; label: string }[] | undefined;
  error?: string | undefined;
  /** Said below it. */
  hint?: ReactNode;
  /** Id of what else describes it. */
  describedBy?: string | undefined;
  isWide?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Of a field whose value is held elsewhere, as what reads it out. */
  value?: string;
  onValue?: (value: string) => void;
}

const control = cva(
  [
    'block min-h-control w-full rounded-1 border border-line bg-paper px-3.5 py-[0.65rem] text-base/[1.45] transition-[border-color]',
    'placeholder:text-ink-2 hover:border-ink',
    'focus-visible:border-focus focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-0',
    'aria-invalid:border-tomato aria-invalid:[box-shadow:inset_0_0_0_1px_var(--color-tomato)]',
    'night:border-on-night-2 night:bg-transparent night:text-on-night night:placeholder:text-on-night-2',
    'locked:border-hair locked:bg-paper-2 locked:text-ink-2',
  ],
  {
    variants: {
      kind: {
        text: '',
        password: '',
        email: 'rtl:text-end',
        tel: 'rtl:text-end',
        textarea: 'resize-y',
        select: 'not-forced-colors:appearance-none pe-10',
      },
    },
  },
);

/** A labelled control; its refusal is tied to it. Without a value it is uncontrolled, so that what is typed before React loads stays. */
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
    hint,
    value,
    onValue,
  } = props;
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [props.error && errorId, hint && hintId, props.describedBy].filter(Boolean).join(' ');
  const common = {
    id,
    name,
    className: control({ kind }),
    required: props.isRequired ?? optionalLabel === undefined,
    disabled: props.isDisabled,
    autoComplete,
    'aria-invalid': props.error ? (true as const) : undefined,
    'aria-describedby': described || undefined,
    ...(onValue && {
      value,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onValue(currentTarget.value),
    }),
    ...(kind === 'email' || kind === 'tel' ? { dir: 'ltr' as const } : {}),
  };
  return (
    <div className={props.isWide ? 'col-span-full min-w-0' : 'min-w-0'}>
      <FieldLabel id={id} label={label} optionalLabel={optionalLabel} />
      {kind === 'textarea' ? (
        <textarea {...common} rows={rows} placeholder={placeholder ?? undefined} />
      ) : kind === 'select' ? (
        <>
          <select {...(onValue ? {} : { defaultValue: '' })} {...common}>
            {placeholder !== null && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          {/* In forced colours it is the browser's own. */}
          <svg
            className="pointer-events-none relative ms-auto me-[15px] -mt-[25px] mb-[19px] locked:hidden h-1.5 w-3 fill-ink forced-colors:hidden"
            viewBox="0 0 12 6"
            aria-hidden="true"
          >
            <path d="M0 0h12L6 6z" />
          </svg>
        </>
      ) : (
        <input {...common} type={kind} inputMode={props.inputMode} placeholder={placeholder ?? undefined} />
      )}
      {props.error && <FieldError id={errorId} text={props.error} />}
      {hint && (
        <p className="mt-[0.45rem] text-ink-2 text-label" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface FieldLabelProps {
  /** Of the field. */
  id: string;
  label: string;
  optionalLabel?: string | undefined;
}

export function FieldLabel({ id, label, optionalLabel }: FieldLabelProps) {
  return (
    <label
      className="mb-[0.4rem] flex flex-wrap justify-between gap-x-4 font-semibold text-small/normal"
      htmlFor={id}
    >
      {label}
      {optionalLabel !== undefined && <span className="font-normal text-ink-2"> {optionalLabel}</span>}
    </label>
  );
}

/** What is wrong with a field, below it. */
export function FieldError({ id, text }: { id?: string; text: string }) {
  return (
    <p
      className="wrap-anywhere mt-[0.45rem] flex items-start gap-[0.45rem] font-medium night:text-on-night text-label/normal text-tomato"
      id={id}
    >
      <LineIcon className="mt-[0.12em]">
        <circle cx="12" cy="12" r="10" />
        <path d="M12 8v4M12 16h.01" />
      </LineIcon>
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
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
