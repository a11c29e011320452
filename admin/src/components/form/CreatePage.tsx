import { CreateBase } from 'react-admin';
import { useText } from '../../providers/i18n/use-text.ts';
import { showToast } from '../../toast/toast-store.ts';
import { PageHead } from '../PageHead.tsx';
import { useAdminResource } from '../use-admin-resource.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { useReturnToList } from '../use-return-to-list.ts';
import { RecordForm, type RecordFormProps } from './RecordForm.tsx';

interface Props extends RecordFormProps {
  title: string;
}

export function CreatePage({ title, ...form }: Props) {
  const text = useText();
  const { toasts } = useAdminResource();
  const returnToList = useReturnToList();
  const showFailure = useFailureToast();

  return (
    <CreateBase
      redirect="list"
      mutationOptions={{
        onSuccess: () => {
          showToast({ title: text('form.created'), tone: 'success' });
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
