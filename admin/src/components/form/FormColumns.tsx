import type { ReactNode } from 'react';

interface Props {
  /** Such as a picture. */
  aside: ReactNode;
  children: ReactNode;
}

/** Fields beside a narrow column; below it where there is no room. */
export function FormColumns({ aside, children }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_18rem] items-start gap-8 max-lg:grid-cols-1 max-lg:gap-0">
      <div>{children}</div>
      <aside className="border-rule border-t pt-4 max-lg:-order-1 max-lg:max-w-72">{aside}</aside>
    </div>
  );
}
