import { Button } from '@mui/material';
import { useState } from 'react';
import {
  useDelete,
  useGetRecordRepresentation,
  useRecordContext,
  useRedirect,
  useUnselect,
} from 'react-admin';
import { useText } from '../providers/i18n/use-text.ts';
import { showToast } from '../toast/toast-store.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useSettleForm } from './form/form-guard.tsx';
import { useAdminResource } from './use-admin-resource.ts';
import { useDeleteHint } from './use-delete-hint.ts';
import { useFailureToast } from './use-failure-toast.ts';

interface Props {
  /** Its place in a row of buttons. */
  className?: string;
  /** What goes with the row, and what stays. */
  hint?: string | undefined;
}

export function DeleteButton({ className, hint }: Props) {
  const text = useText();
  const { name, toasts } = useAdminResource();
  const record = useRecordContext();
  const represent = useGetRecordRepresentation();
  const redirect = useRedirect();
  const unselect = useUnselect(name);
  const showFailure = useFailureToast();
  const { question, told } = useDeleteHint();
  const settleForm = useSettleForm();
  const [isAsking, setIsAsking] = useState(false);
  const [deleteOne, { isPending }] = useDelete();
  if (!record) return null;

  const leave = () => {
    unselect([record.id]);
    settleForm();
    redirect('list', name);
  };

  const confirm = () =>
    deleteOne(
      name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setIsAsking(false);
          showToast({ title: text('form.deleted'), tone: 'success', ...told });
          leave();
        },
        onError: (error) => {
          setIsAsking(false);
          showFailure(toasts.deleteFailed ?? toasts.fetchFailed, error);
        },
      },
    );

  return (
    <>
      <Button color="error" className={className} onClick={() => setIsAsking(true)}>
        {text('form.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isPending}
        title={text('confirm.deleteTitle', { name: String(represent(record)) })}
        description={[hint, question].filter(Boolean).join(' ')}
        confirmLabel={text('form.delete')}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
