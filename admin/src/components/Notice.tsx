import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';

interface Props {
  tone?: 'plain' | 'good' | 'bad';
  role?: 'status' | 'alert';
  children: ReactNode;
}

const box = cva('wrap-anywhere mt-0 mb-5 border-s-6 px-4 py-3', {
  variants: {
    tone: {
      plain: 'border-rule bg-paper-2',
      good: 'border-field bg-leaf',
      bad: 'border-tomato bg-paper-2',
    },
  },
});

export function Notice({ tone = 'plain', role, children }: Props) {
  return (
    <div className={box({ tone })} role={role}>
      {children}
    </div>
  );
}
