import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

interface Props {
  facts: readonly Fact[];
  /** One below the other with rules between, for longer values. */
  isRuled?: boolean;
}

const content = cva('m-0 font-semibold [&_a]:text-field [&_a]:underline-offset-[0.2em]', {
  variants: {
    isRuled: {
      // Each in its own direction, beside its label all the same.
      true: 'wrap-anywhere w-fit max-w-measure',
    },
  },
});

export function Facts({ facts, isRuled = false }: Props) {
  return (
    <dl className={isRuled ? 'm-0' : 'mt-0 mb-6 flex flex-wrap gap-x-8 gap-y-3'}>
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className={
            isRuled
              ? 'grid grid-cols-[12rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-hair border-t py-3 max-list:grid-cols-1'
              : undefined
          }
        >
          <dt className="text-ink-2 text-label">{label}</dt>
          <dd className={content({ isRuled })} dir={isRuled ? 'auto' : undefined}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
