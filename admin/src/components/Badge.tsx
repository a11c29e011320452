import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';

export type BadgeTone = 'green' | 'blue' | 'red' | 'yellow' | 'grey';

interface Props {
  tone: BadgeTone;
  /** Somebody has written it, in as many words as they like; it is broken into lines. */
  isPhrase?: boolean;
  children: ReactNode;
}

const badge = cva(
  'inline-flex items-center gap-2 font-semibold text-label before:size-2.5 before:flex-none before:border-2 before:border-current',
  {
    variants: {
      tone: {
        green: 'text-good before:rounded-full before:bg-current',
        blue: 'text-info before:rounded-full before:bg-[linear-gradient(90deg,currentColor_50%,transparent_50%)]',
        red: 'text-tomato',
        yellow: 'text-saffron-ink before:rounded-full',
        grey: 'text-ink-2 before:rounded-full before:border-dotted',
      },
      isPhrase: {
        // A column is never narrower than a word, and no word makes it wider than this. Browsers make a line of a broken word a little too wide.
        true: 'in-[table]:wrap-break-word max-w-64 whitespace-normal pe-px',
        false: 'whitespace-nowrap',
      },
    },
  },
);

/** A state in a word; the mark before it differs in shape as well as in colour. */
export function Badge({ tone, isPhrase = false, children }: Props) {
  return (
    <span className={badge({ tone, isPhrase })}>
      {isPhrase ? <span className="min-w-0">{children}</span> : children}
    </span>
  );
}
