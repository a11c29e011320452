import { cva } from 'class-variance-authority';

/* What Astro's components and React's both show. */

export const buttonLook = cva(
  [
    'inline-flex cursor-pointer items-center justify-center gap-[0.6rem] rounded-1 border font-semibold transition-[background,color,border-color]',
    'disabled:cursor-not-allowed print:hidden active:[translate:0_1px]',
  ],
  {
    variants: {
      tone: {
        solid: [
          'border-field bg-field text-on-field hover:border-field-hover hover:bg-field-hover',
          'disabled:border-leaf-2 disabled:bg-leaf-2 disabled:text-ink-2',
        ],
        outline: 'border-field text-field hover:border-field-hover hover:bg-field hover:text-on-field',
        night: 'border-on-night bg-on-night text-night',
      },
      size: {
        normal: 'min-h-control px-5.5 py-2 text-base/[1.25]',
        small: 'min-h-11 px-4 py-1.5 text-[0.9375rem]/[1.25]',
      },
    },
    defaultVariants: { tone: 'solid', size: 'normal' },
  },
);

/** Of a link that stands by itself, and of a button that looks like one. */
export const linkLook = cva(
  'inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-1 underline-offset-[0.3em] hover:decoration-2',
  {
    variants: { tone: { field: 'text-field', ink: 'text-ink' } },
    defaultVariants: { tone: 'field' },
  },
);

/** Of a list of facts: what each is called stands above it, or beside it where there is room. */
export const factsLook = {
  list: '@container border-rule border-t',
  row: 'grid @min-[24rem]:grid-cols-[9rem_1fr] gap-x-4 border-hair border-b py-3.5',
  name: 'text-ink-2 text-small',
  value: 'wrap-anywhere whitespace-pre-line font-medium',
};
