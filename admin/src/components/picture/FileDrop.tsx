import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  id: string;
  label: string;
  hint: string;
  /** A file is held over it. */
  isOver: boolean;
}

const box = cva(
  'mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-1 border border-dashed p-3 text-ink-2 text-label',
  {
    variants: {
      isOver: {
        true: 'border-field bg-leaf',
        false: 'border-line',
      },
    },
  },
);

/** Where files are dropped or chosen. The input is there for the keyboard and for screen readers; its label is what is seen. */
export function FileDrop({ id, label, hint, isOver, children, ...input }: Props) {
  return (
    <div className={box({ isOver })}>
      <input {...input} id={id} type="file" className="peer absolute size-px opacity-0" />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center rounded-1 border border-field px-4 font-semibold text-field hover:bg-leaf peer-focus-visible:outline-3 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2"
      >
        {label}
      </label>
      <span>{hint}</span>
      {children}
    </div>
  );
}
