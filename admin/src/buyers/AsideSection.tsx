import { type ComponentProps, useId } from 'react';

/** A part of what stands beside a timeline. */
export function AsideSection({ title, children, ...props }: ComponentProps<'section'> & { title: string }) {
  const id = useId();
  return (
    <section {...props} className="mb-8" aria-labelledby={id}>
      <h2 id={id} className="mt-0 mb-2 font-medium font-serif text-[1.25rem]/[1.15]">
        {title}
      </h2>
      {children}
    </section>
  );
}
