import { cva } from 'class-variance-authority';

/** One of the choices that stand side by side in `segments`. */
export const segment = cva(
  'inline-flex min-h-8 pointer-coarse:min-h-11 cursor-pointer items-center border-0 bg-transparent px-3 font-normal font-sans text-ink text-label no-underline aria-pressed:bg-field aria-pressed:font-semibold aria-pressed:text-on-field aria-[current=page]:bg-field aria-[current=page]:font-semibold aria-[current=page]:text-on-field',
);
export const segments = cva('inline-flex border border-line');
