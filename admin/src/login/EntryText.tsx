import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const paragraph = cva('text-ink-2', {
  variants: {
    after: {
      title: 'mt-0 mb-6',
      action: 'mt-6 mb-0',
      link: 'mt-3 mb-6',
    },
  },
  defaultVariants: { after: 'title' },
});

type Props = Pick<ComponentProps<'p'>, 'role' | 'children'> & VariantProps<typeof paragraph>;

/** A paragraph of an entry page, as far from what it comes after as that asks for. */
export function EntryText({ after, ...props }: Props) {
  return <p {...props} className={paragraph({ after })} />;
}
