import type { ReactNode } from 'react';
import { type RaRecord, useCreatePath, useResourceDefinition } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAdminResource } from '../use-admin-resource.ts';

interface Props {
  row: RaRecord;
  thumbnail?: ReactNode;
  children: ReactNode;
}

/** The row's name, leading to its page when it has one. */
export function RecordLink({ row, thumbnail, children }: Props) {
  const createPath = useCreatePath();
  const { name } = useAdminResource();
  const { hasShow, hasEdit } = useResourceDefinition();
  if (!hasShow && !hasEdit) {
    return (
      <span className="record-link">
        {thumbnail}
        {children}
      </span>
    );
  }
  return (
    <Link
      className="record-link"
      to={createPath({ resource: name, type: hasShow ? 'show' : 'edit', id: row.id })}
    >
      {thumbnail}
      {children}
    </Link>
  );
}
