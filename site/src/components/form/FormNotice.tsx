import type { ReactNode } from 'react';

interface Props {
  /** What can be done about it. */
  action?: { label: string; onClick: () => void; isDisabled: boolean };
  children: ReactNode;
}

/** What has become of an unsent form, above its fields. */
export function FormNotice({ action, children }: Props) {
  return (
    <p className="wrap-anywhere col-span-full text-ink-2 text-small" role="status">
      {children}
      {action && (
        <>
          {' '}
          <button
            className="min-h-6 cursor-pointer font-semibold text-field underline underline-offset-[0.2em]"
            type="button"
            onClick={action.onClick}
            disabled={action.isDisabled}
          >
            {action.label}
          </button>
        </>
      )}
    </p>
  );
}
