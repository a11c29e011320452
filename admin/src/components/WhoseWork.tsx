import { segment, segments } from './segment.ts';

interface Props {
  isMine: boolean;
  onChange: (isMine: boolean) => void;
  texts: { whose: string; everybody: string; mine: string; mineHint: string };
}

/** Whether everybody's work is shown, or one's own. */
export function WhoseWork({ isMine, onChange, texts }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be drawn
    <div role="group" aria-label={texts.whose} className={segments()}>
      {[false, true].map((choice) => (
        <button
          key={String(choice)}
          type="button"
          aria-pressed={choice === isMine}
          title={choice ? texts.mineHint : undefined}
          onClick={() => onChange(choice)}
          className={segment()}
        >
          {choice ? texts.mine : texts.everybody}
        </button>
      ))}
    </div>
  );
}
