import type { ReactNode } from 'react';
import './badge.css';

export type BadgeTone = 'green' | 'blue' | 'red' | 'yellow';

interface Props {
  tone: BadgeTone;
  /** Somebody has written it, in as many words as they like; it is broken into lines. */
  isPhrase?: boolean;
  children: ReactNode;
}

/** A state in a word; the mark before it differs in shape as well as in colour. */
export function Badge({ tone, isPhrase = false, children }: Props) {
  return (
    <span className={`badge badge-${tone}${isPhrase ? ' badge-phrase' : ''}`}>
      {isPhrase ? <span>{children}</span> : children}
    </span>
  );
}
