import type { ReactNode } from 'react';
import './badge.css';

export type BadgeTone = 'green' | 'blue' | 'red' | 'yellow';

/** A state in a word; the mark before it differs in shape as well as in colour. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
