import type { ReactNode } from 'react';

interface Props {
  /** Of the control that is labelled. */
  id: string;
  label: string;
  /** On a narrow screen it has a line to itself. */
  isWide?: boolean;
  children: ReactNode;
}

export function FilterField({ id, label, isWide = false, children }: Props) {
  return (
    <div className={isWide ? 'max-list:col-span-full' : undefined}>
      <label htmlFor={id} className="mb-1 block font-semibold text-label">
        {label}
      </label>
      {children}
    </div>
  );
}
