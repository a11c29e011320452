import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  title: string;
  /** When there will be an answer. */
  promise: string;
  children: ReactNode;
}

/** In the place of a form that has arrived; the keyboard goes on from here. */
export function Confirmation({ title, promise, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section data-sent>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p className="mt-2 mb-4 text-ink-2 text-small">{promise}</p>
      {children}
    </section>
  );
}
