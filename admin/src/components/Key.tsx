import type { ReactNode } from 'react';

/** A key as it stands on the keyboard, in whichever language the text around it is. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd dir="ltr" className="whitespace-nowrap border border-line px-1 [font:inherit]">
      {children}
    </kbd>
  );
}
