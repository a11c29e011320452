import type { ComponentProps } from 'react';

interface Props extends Pick<ComponentProps<'button'>, 'onClick' | 'children'> {
  isBusy?: boolean;
}

/** Outside the app there is no MUI. */
export function SmallButton({ isBusy = false, onClick, children }: Props) {
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      className="min-h-control cursor-pointer rounded-1 border border-line bg-transparent px-4 font-sans font-semibold text-field text-small aria-disabled:cursor-progress aria-disabled:text-ink-2"
      onClick={isBusy ? undefined : onClick}
    >
      {children}
    </button>
  );
}
