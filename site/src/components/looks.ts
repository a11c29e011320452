import { cva } from 'class-variance-authority';

/* What Astro's components and React's both show. */

export const buttonLook = cva('button print:hidden', {
  variants: {
    tone: {
      solid: '',
      outline: 'bg-transparent text-field hover:bg-field hover:text-on-field',
      night: 'border-on-night bg-on-night text-night',
    },
    size: { normal: '', small: 'min-h-11 px-4 py-1.5 text-[0.9375rem]' },
  },
});

/** Of a link that stands by itself, and of a button that looks like one. */
export const linkLook = cva('go', { variants: { tone: { field: '', ink: 'text-ink' } } });

/** Of a list of facts: what each is called stands above it, or beside it where there is room. */
export const factsLook = {
  list: '@container border-rule border-t',
  row: 'grid @min-[24rem]:grid-cols-[9rem_1fr] gap-x-4 border-hair border-b py-3.5',
  name: 'text-ink-2 text-small',
  value: 'wrap-anywhere whitespace-pre-line font-medium',
};
