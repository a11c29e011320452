import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Small words behind the title. */
  detail?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ title, detail, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8 border-rule border-t pt-4">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={id} className="m-0 font-medium font-serif text-[1.375rem]/[1.15]">
          {title}
        </h2>
        <p className="m-0 me-auto text-ink-2 text-small" role="status">
          {detail}
        </p>
        {action}
      </div>
      {children}
    </section>
  );
}
