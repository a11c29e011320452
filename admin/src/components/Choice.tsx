interface Props {
  isChosen: boolean;
  hint?: string;
  onChoose: () => void;
  children: string;
}

/** One of two or three that stand side by side, in a group that says what is chosen. */
export function Choice({ isChosen, hint, onChoose, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={hint}
      onClick={onChoose}
      className="min-h-8 pointer-coarse:min-h-11 cursor-pointer border-0 bg-transparent px-3 font-normal font-sans text-ink text-label aria-pressed:bg-field aria-pressed:font-semibold aria-pressed:text-on-field"
    >
      {children}
    </button>
  );
}
