import type { ComponentProps } from 'react';

/** What somebody wrote, in the lines that they wrote it in. */
export function LongText(props: Pick<ComponentProps<'span'>, 'dir' | 'children'>) {
  return <span {...props} className="block max-w-measure whitespace-pre-wrap font-normal" />;
}
