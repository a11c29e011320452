interface Props {
  /** What is done. */
  text: string;
  label: string;
  /** From 0 to 1; not known when left out. */
  fraction?: number | undefined;
}

export function Progress({ text, label, fraction }: Props) {
  return (
    <div className="max-w-112 py-4">
      <p className="m-0 mb-2 font-semibold" role="status">
        {text}
      </p>
      <progress
        className="w-full accent-field"
        aria-label={label}
        {...(fraction !== undefined && { value: fraction })}
      />
    </div>
  );
}
