import type { ReactNode } from 'react';
import { EditBase, type RaRecord, useEditContext, useGetRecordRepresentation } from 'react-admin';
import { LoadingPage } from '../../layout/LoadingPage.tsx';
import { useText } from '../../providers/i18n/use-text.ts';
import { showToast } from '../../toast/toast-store.ts';
import { DeleteButton } from '../DeleteButton.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { PageHead } from '../PageHead.tsx';
import { useAdminResource } from '../use-admin-resource.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { useReadFailure } from '../use-read-failure.ts';
import { useReturnToList } from '../use-return-to-list.ts';
import { ViewOnSite } from '../ViewOnSite.tsx';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';
import { useConflict } from './use-conflict.tsx';
import { useFreshRow } from './use-fresh-row.ts';

interface Props extends RecordFormProps {
  /** Path on the public site of what is edited; null when the site does not show it. */
  sitePath?: (record: RaRecord) => string | null;
  isDeletable?: boolean;
  /** What else can be done with the row, before the link to the site. */
  actions?: ReactNode;
}

export function EditPage({ sitePath, isDeletable = true, actions, ...form }: Props) {
  const text = useText();
  const { toasts } = useAdminResource();
  const returnToList = useReturnToList();
  const showFailure = useFailureToast();
  const onReadError = useReadFailure();
  useFreshRow();
  const onSaved = () => {
    showToast({ title: text('form.updated'), tone: 'success' });
    returnToList();
  };
  const { onError, dialog } = useConflict({
    onSaved,
    onFailure: (error) => showFailure(toasts.updateFailed ?? toasts.fetchFailed, error),
  });

  return (
    <EditBase
      mutationMode="pessimistic"
      redirect="list"
      queryOptions={{ onError: onReadError }}
      mutationOptions={{ onSuccess: onSaved, onError }}
    >
      <EditView {...form} sitePath={sitePath} isDeletable={isDeletable} actions={actions} dialog={dialog} />
    </EditBase>
  );
}

function EditView({ sitePath, isDeletable, actions, ...form }: Props & { dialog: ReactNode }) {
  const { record, error, refetch } = useEditContext();
  const represent = useGetRecordRepresentation();
  const { isWritable } = useAdminResource();
  if (!record) return error ? <LoadFailed onRetry={() => void refetch()} /> : <LoadingPage />;

  const path = sitePath?.(record) ?? null;
  return (
    <div className="max-w-272">
      <PageHead title={String(represent(record))} hasBackLink hasNeighbours>
        {isWritable && actions}
        {path !== null && <ViewOnSite path={path} />}
      </PageHead>
      <RecordForm
        {...form}
        isReadOnly={!isWritable}
        deleteButton={isDeletable && <DeleteButton className="ms-auto" />}
      />
    </div>
  );
}
