import type { ReactNode } from 'react';

/** What can be done with the page, in view however long it is. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap gap-2 border-rule border-t bg-paper py-3 print:hidden">
      {children}
    </div>
  );
}
