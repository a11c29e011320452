import {
  EditBase,
  type RaRecord,
  useEditContext,
  useGetRecordRepresentation,
  useRedirect,
} from 'react-admin';
import { LoadingPage } from '../../layout/LoadingPage.tsx';
import { useText } from '../../providers/i18n/use-text.ts';
import { showToast } from '../../toast/toast-store.ts';
import { DeleteButton } from '../DeleteButton.tsx';
import { PageHead } from '../PageHead.tsx';
import { useAdminResource } from '../use-admin-resource.ts';
import { useFailureNotice } from '../use-failure-notice.ts';
import { ViewOnSite } from '../ViewOnSite.tsx';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';

interface Props extends RecordFormProps {
  /** Path on the public site of what is edited. */
  sitePath?: (record: RaRecord) => string;
  isDeletable?: boolean;
}

export function EditPage({ sitePath, isDeletable = true, ...form }: Props) {
  const text = useText();
  const { name, notices } = useAdminResource();
  const redirect = useRedirect();
  const showFailure = useFailureNotice();

  return (
    <EditBase
      mutationMode="pessimistic"
      redirect="list"
      queryOptions={{
        onError: (error: unknown) => {
          showFailure(notices.fetchFailed, error);
          redirect('list', name);
        },
      }}
      mutationOptions={{
        onSuccess: () => {
          showToast({ title: text('form.updated'), tone: 'success' });
          redirect('list', name);
        },
        onError: (error: unknown) => showFailure(notices.updateFailed ?? notices.fetchFailed, error),
      }}
    >
      <EditView {...form} sitePath={sitePath} isDeletable={isDeletable} />
    </EditBase>
  );
}

function EditView({ sitePath, isDeletable, ...form }: Props) {
  const { record } = useEditContext();
  const represent = useGetRecordRepresentation();
  if (!record) return <LoadingPage />;

  return (
    <div className="page page-form">
      <PageHead title={String(represent(record))} hasBackLink>
        {sitePath && <ViewOnSite path={sitePath(record)} />}
      </PageHead>
      <RecordForm {...form} deleteButton={isDeletable && <DeleteButton />} />
    </div>
  );
}
