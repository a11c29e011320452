interface Props {
  isMine: boolean;
  onChange: (isMine: boolean) => void;
  texts: { whose: string; everybody: string; mine: string; mineHint: string };
}

/** Whether everybody's work is shown, or one's own. */
export function WhoseWork({ isMine, onChange, texts }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be drawn
    <div role="group" aria-label={texts.whose} className="inline-flex border border-line">
      {[false, true].map((choice) => (
        <button
          key={String(choice)}
          type="button"
          aria-pressed={choice === isMine}
          title={choice ? texts.mineHint : undefined}
          onClick={() => onChange(choice)}
          className="min-h-8 pointer-coarse:min-h-11 cursor-pointer border-0 bg-transparent px-3 font-normal font-sans text-ink text-label aria-pressed:bg-field aria-pressed:font-semibold aria-pressed:text-on-field"
        >
          {choice ? texts.mine : texts.everybody}
        </button>
      ))}
    </div>
  );
}
