import type { ReactNode } from 'react';

/** Two lines of a longer text. */
export function Clipped({ children }: { children: ReactNode }) {
  // Within a line, unlike the box that the utility makes.
  return (
    <span dir="auto" className="line-clamp-2 max-w-112 [display:-webkit-inline-box]!">
      {children}
    </span>
  );
}
