import type { ReactNode } from 'react';

interface Props {
  isPressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** One of several ways to see what stands below. A toggle button, not an ARIA tab: what is below is one and the same. */
export function TabButton({ isPressed, onPress, children }: Props) {
  return (
    <button
      type="button"
      className="min-h-11 flex-none cursor-pointer border-0 border-transparent border-b-3 bg-transparent p-0 font-normal font-sans text-[0.9375rem]/snug text-ink-2 hover:text-ink focus-visible:-outline-offset-3 aria-pressed:border-b-field aria-pressed:font-semibold aria-pressed:text-ink forced-colors:not-aria-pressed:border-[color:Canvas]"
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
