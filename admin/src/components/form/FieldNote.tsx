import type { ComponentProps } from 'react';

interface Props extends Pick<ComponentProps<'p'>, 'id' | 'role' | 'children'> {
  isError?: boolean;
}

/** Small print below a control, or in its place: a hint, or why what it holds is refused. */
export function FieldNote({ isError = false, ...props }: Props) {
  return (
    <p
      {...props}
      className={isError ? 'mt-1 mb-0 text-label text-tomato' : 'mt-1 mb-0 text-ink-2 text-label'}
    />
  );
}
