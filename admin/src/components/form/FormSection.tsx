import { type ComponentProps, useId } from 'react';

export function FormSection({ title, children, ...props }: ComponentProps<'section'> & { title: string }) {
  const id = useId();
  return (
    <section {...props} className="border-rule border-t pt-4 pb-8" aria-labelledby={id}>
      <h2 id={id} className="m-0 mb-4 font-medium font-serif text-[1.375rem]/[1.15]">
        {title}
      </h2>
      {children}
    </section>
  );
}
