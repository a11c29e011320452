import type { ReactNode } from 'react';

interface Props {
  className?: string;
  /** Shapes in a square of 24. */
  children: ReactNode;
}

/** As `Icon.astro`, for islands. */
export function LineIcon({ className = '', children }: Props) {
  return (
    <svg
      className={`flex-none ${className}`}
      viewBox="0 0 24 24"
      width="1.125em"
      height="1.125em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
