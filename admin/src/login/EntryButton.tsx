import type { ButtonHTMLAttributes } from 'react';

interface Props extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'children'> {
  type: 'button' | 'submit';
  isBusy?: boolean;
}

/** The one action of a page. While it is busy it keeps the focus. */
export function EntryButton({ isBusy = false, ...button }: Props) {
  return (
    <button
      {...button}
      aria-disabled={isBusy}
      className="min-h-control w-full cursor-pointer rounded-1 border-0 bg-field px-6 py-2 font-sans font-semibold text-on-field text-small/snug transition-[background] hover:bg-field-hover aria-disabled:cursor-progress aria-disabled:bg-leaf-2 aria-disabled:text-ink-2"
    />
  );
}
