import type { ReactNode } from 'react';
import { type RaRecord, ShowBase, useGetRecordRepresentation, useShowContext } from 'react-admin';
import { mayWrite } from 'shared/users/access.ts';
import { LoadingPage } from '../layout/LoadingPage.tsx';
import { USERS_RESOURCE } from '../providers/users.ts';
import { useRole } from '../session/use-role.ts';
import { ActionBar } from './ActionBar.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { ErasePersonButton } from './ErasePersonButton.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { PageHead } from './PageHead.tsx';
import { useAdminResource } from './use-admin-resource.ts';
import { useReadFailure } from './use-read-failure.ts';

interface Props<Row extends RaRecord> {
  /** Related tables to read along. */
  embed?: readonly string[];
  /** What is read of the row, columns among it that the database computes; all stored columns by default. */
  columns?: readonly string[];
  children: (row: Row) => ReactNode;
  /** Buttons beside the title. */
  headActions?: (row: Row) => ReactNode;
  /** Buttons that stay in sight, unlike 'Delete'. */
  actions?: (row: Row) => ReactNode;
  isDeletable?: boolean;
  /** What goes with the row when it is deleted, and what stays. */
  deleteHintOf?: (row: Row) => string | undefined;
  /** Address of the person who wrote it, who may ask to be erased. */
  emailOf?: (row: Row) => string | undefined;
}

/** What somebody else wrote: shown, not edited. */
export function ShowPage<Row extends RaRecord>({ embed, columns, ...view }: Props<Row>) {
  const onError = useReadFailure();
  return (
    <ShowBase queryOptions={{ ...((embed || columns) && { meta: { embed, columns } }), onError }}>
      <ShowView {...view} />
    </ShowBase>
  );
}

function ShowView<Row extends RaRecord>({
  children,
  headActions,
  actions,
  isDeletable = true,
  deleteHintOf,
  emailOf,
}: Omit<Props<Row>, 'embed' | 'columns'>) {
  const represent = useGetRecordRepresentation();
  const { isWritable } = useAdminResource();
  const mayErase = mayWrite(useRole(), USERS_RESOURCE);
  const { record: row, error, refetch } = useShowContext<Row>();
  if (!row) return error ? <LoadFailed onRetry={() => void refetch()} /> : <LoadingPage />;
  const email = mayErase && emailOf?.(row);

  return (
    <article className="max-w-272">
      <PageHead title={String(represent(row))} hasBackLink hasNeighbours>
        {isWritable && headActions?.(row)}
      </PageHead>
      {children(row)}
      {actions && isWritable && <ActionBar>{actions(row)}</ActionBar>}
      {((isDeletable && isWritable) || email) && (
        <div className="flex flex-wrap justify-end gap-2 py-3">
          {isDeletable && isWritable && <DeleteButton hint={deleteHintOf?.(row)} />}
          {email && <ErasePersonButton email={email} />}
        </div>
      )}
    </article>
  );
}
