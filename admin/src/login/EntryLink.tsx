import type { ReactNode } from 'react';

export function EntryLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="text-field underline-offset-[0.2em] hover:text-field-hover">
      {children}
    </a>
  );
}
