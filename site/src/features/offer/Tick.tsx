interface Props {
  label: string;
  name?: string;
  isOn?: boolean;
  onChange?: (isOn: boolean) => void;
  /** Id of what is wrong with it. */
  errorId?: string | undefined;
}

export function Tick({ label, name, isOn, onChange, errorId }: Props) {
  return (
    <label className="wrap-anywhere flex min-h-11 cursor-pointer items-center gap-3 text-small/normal">
      <input
        className="size-5.5 flex-none cursor-pointer accent-field"
        type="checkbox"
        name={name}
        checked={isOn}
        onChange={onChange && (({ currentTarget }) => onChange(currentTarget.checked))}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
      />
      {label}
    </label>
  );
}
