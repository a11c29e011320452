import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { type RaRecord, useCreatePath, useResourceDefinition } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAdminResource } from '../use-admin-resource.ts';
import { ROW_LINK } from './open-row.ts';

interface Props {
  row: RaRecord;
  thumbnail?: ReactNode;
  children: ReactNode;
}

const nameStyle = cva('flex min-h-11 items-center gap-3 font-semibold text-ink', {
  variants: {
    isLink: {
      true: 'scroll-mt-28 no-underline underline-offset-[0.2em] hover:underline focus-visible:outline-none',
    },
  },
});

/** The row's name, leading to its page when it has one. */
export function RecordLink({ row, thumbnail, children }: Props) {
  const createPath = useCreatePath();
  const { name } = useAdminResource();
  const { hasShow, hasEdit } = useResourceDefinition();
  if (!hasShow && !hasEdit) {
    return (
      <span className={nameStyle()}>
        {thumbnail}
        {children}
      </span>
    );
  }
  return (
    <Link
      {...ROW_LINK}
      className={nameStyle({ isLink: true })}
      to={createPath({ resource: name, type: hasShow ? 'show' : 'edit', id: row.id })}
    >
      {thumbnail}
      {children}
    </Link>
  );
}
