import type { ReactNode, Ref } from 'react';

interface Props {
  title: string;
  heading?: Ref<HTMLHeadingElement>;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** On the ground where one acts. */
export function AnswerPanel({ title, heading, aside, children }: Props) {
  return (
    <section
      className="wrap-anywhere border-rule border-t bg-leaf px-[clamp(1rem,2vw,1.75rem)] py-5 max-xl:-mx-margin max-xl:px-margin"
      id="answer"
      aria-labelledby="answer-title"
      tabIndex={-1}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3">
        <h2
          className="font-name text-h3/tight ar:leading-normal tracking-(--tracking-name)"
          id="answer-title"
          tabIndex={-1}
          ref={heading}
        >
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
