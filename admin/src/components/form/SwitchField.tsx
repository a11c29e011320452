import { useId } from 'react';
import { FieldNote } from './FieldNote.tsx';

interface Props {
  label: string;
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function SwitchField({ label, hint, isOn, onChange }: Props) {
  const id = useId();
  return (
    <div className="mb-6 min-w-0">
      <span className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          aria-describedby={hint && `${id}-note`}
          className="h-6 w-11 flex-none cursor-pointer appearance-none rounded-[1rem] border-2 border-line bg-paper transition-[background] before:m-[2px] before:block before:size-4 before:rounded-full before:bg-line before:transition-[margin] checked:border-field checked:bg-field checked:before:ms-[calc(1.75rem-6px)] checked:before:bg-on-field forced-colors:before:border-8"
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
      </span>
      {hint && <FieldNote id={`${id}-note`}>{hint}</FieldNote>}
    </div>
  );
}
