import type { ReactNode } from 'react';
import { type RaRecord, ShowBase, useGetRecordRepresentation, useRecordContext } from 'react-admin';
import { LoadingPage } from '../layout/LoadingPage.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { ErasePersonButton } from './ErasePersonButton.tsx';
import { PageHead } from './PageHead.tsx';
import { useAdminResource } from './use-admin-resource.ts';
import { useFailureNotice } from './use-failure-notice.ts';
import { useReturnToList } from './use-return-to-list.ts';
import './show.css';

interface Props<Row extends RaRecord> {
  /** Related tables to read along. */
  embed?: readonly string[];
  children: (row: Row) => ReactNode;
  /** Buttons before 'Delete'. */
  actions?: (row: Row) => ReactNode;
  isDeletable?: boolean;
  /** Address of the person who wrote it, who may ask to be erased. */
  emailOf?: (row: Row) => string | undefined;
}

/** What somebody else wrote: shown, not edited. */
export function ShowPage<Row extends RaRecord>({ embed, ...view }: Props<Row>) {
  const { notices } = useAdminResource();
  const returnToList = useReturnToList();
  const showFailure = useFailureNotice();
  return (
    <ShowBase
      queryOptions={{
        ...(embed && { meta: { embed } }),
        onError: (error: unknown) => {
          showFailure(notices.fetchFailed, error);
          returnToList();
        },
      }}
    >
      <ShowView {...view} />
    </ShowBase>
  );
}

function ShowView<Row extends RaRecord>({
  children,
  actions,
  isDeletable = true,
  emailOf,
}: Omit<Props<Row>, 'embed'>) {
  const represent = useGetRecordRepresentation();
  const row = useRecordContext<Row>();
  if (!row) return <LoadingPage />;
  const email = emailOf?.(row);

  return (
    <article className="page page-form">
      <PageHead title={String(represent(row))} hasBackLink />
      {children(row)}
      {(actions || isDeletable) && (
        <div className="action-bar">
          {actions?.(row)}
          {isDeletable && <DeleteButton />}
          {email && <ErasePersonButton email={email} />}
        </div>
      )}
    </article>
  );
}
