import { type ReactNode, useId } from 'react';

interface Props {
  number: number;
  title: string;
  /** At the end of the title's row. */
  aside?: string;
  children: ReactNode;
}

export function Section({ number, title, aside, children }: Props) {
  const id = useId();
  return (
    <section className="border-rule border-t pb-[clamp(2rem,3vw,3rem)]" aria-labelledby={id}>
      <header className="flex break-after-avoid items-baseline gap-3.5 py-3.5">
        <span className="tabular font-medium text-small" aria-hidden="true">
          {number}
        </span>
        <h2 className="font-name text-h3/tight ar:leading-normal tracking-(--tracking-name)" id={id}>
          {title}
        </h2>
        {aside && <span className="ms-auto text-ink-2 text-label">{aside}</span>}
      </header>
      {children}
    </section>
  );
}
