import { CreateBase, type RaRecord } from 'react-admin';
import { useText } from '../../providers/i18n/use-text.ts';
import { showToast } from '../../toast/toast-store.ts';
import { PageHead } from '../PageHead.tsx';
import { useAdminResource } from '../use-admin-resource.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { useReturnToList } from '../use-return-to-list.ts';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';

interface Props extends RecordFormProps {
  title: string;
  /** What follows from a new row. It says itself when that fails: the row is there. */
  onCreated?: (record: RaRecord) => Promise<void>;
}

export function CreatePage({ title, onCreated, ...form }: Props) {
  const text = useText();
  const { toasts } = useAdminResource();
  const returnToList = useReturnToList();
  const showFailure = useFailureToast();

  return (
    <CreateBase
      redirect="list"
      mutationOptions={{
        onSuccess: async (record: RaRecord) => {
          showToast({ title: text('form.created'), tone: 'success' });
          await onCreated?.(record);
          returnToList();
        },
        onError: (error: unknown) => showFailure(toasts.createFailed ?? toasts.fetchFailed, error),
      }}
    >
      <div className="max-w-272">
        <PageHead title={title} hasBackLink />
        <RecordForm {...form} />
      </div>
    </CreateBase>
  );
}
