import type { ComponentProps } from 'react';

interface Props extends Pick<ComponentProps<'div'>, 'role' | 'children'> {
  title: string;
}

/** In the place of rows that are not there. */
export function EmptyState({ title, children, ...props }: Props) {
  return (
    <div {...props} className="border-rule border-t py-12">
      <h2 className="mt-0 mb-2 font-medium font-serif text-[1.375rem]/tight">{title}</h2>
      {children}
    </div>
  );
}
