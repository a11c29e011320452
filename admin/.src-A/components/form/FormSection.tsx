import { type ComponentProps, useId } from 'react';

export function FormSection({ title, children, ...props }: ComponentProps<'section'> & { title: string }) {
  const id = useId();
  return (
    <section {...props} className="page-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
