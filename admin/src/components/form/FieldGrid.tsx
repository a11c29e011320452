import type { ReactNode } from 'react';

/** Fields side by side, as many as there is room for. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-x-6">{children}</div>
  );
}
