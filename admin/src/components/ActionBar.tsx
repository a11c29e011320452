import type { ReactNode } from 'react';

/** What can be done with the page, in view however long it is; on a screen so low that it would cover the page, it stands at its end. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap gap-2 border-rule border-t bg-paper py-3 print:hidden [@media(height<30rem)]:static">
      {children}
    </div>
  );
}
