import type { ReactNode } from 'react';
import type { Hint as PlanHint } from 'shared/trade/container-plan.ts';
import { HintIcon } from './icons.tsx';

/** A hint of the plan, in words. */
export interface SaidHint {
  hint: PlanHint;
  text: string;
}

interface Props {
  /** The one way out. */
  action?: { label: string; onClick: () => void } | undefined;
  children: ReactNode;
}

/** Worth knowing; nothing is refused. */
export function Hint({ action, children }: Props) {
  return (
    <p className="wrap-anywhere flex items-start gap-3 text-small">
      <HintIcon />
      <span>
        {children}
        {action && (
          <>
            {' '}
            <TextButton onClick={action.onClick}>{action.label}</TextButton>
          </>
        )}
      </span>
    </p>
  );
}

interface ButtonProps {
  onClick: () => void;
  isDisabled?: boolean;
  /** Of one that opens and closes what stands below. */
  isExpanded?: boolean;
  label?: string;
  /** Of an undo, which takes the focus. */
  undoes?: string;
  children: ReactNode;
}

export function TextButton({ onClick, isDisabled, isExpanded, label, undoes, children }: ButtonProps) {
  return (
    <button
      className="-my-2 min-h-11 cursor-pointer font-semibold text-field text-small underline underline-offset-[0.3em] hover:decoration-2 disabled:text-ink-2"
      type="button"
      onClick={onClick}
      disabled={isDisabled}
      aria-label={label}
      aria-expanded={isExpanded}
      data-undo={undoes}
    >
      {children}
    </button>
  );
}
