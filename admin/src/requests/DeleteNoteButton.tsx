import { Button } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useDelete } from 'react-admin';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { toastTexts } from '../providers/i18n/entry-text.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { showToast } from '../toast/toast-store.ts';

interface Props {
  table: 'request_notes' | 'buyer_notes';
  note: RaRecord<string>;
  onDeleted: () => void;
}

/** Everybody may take back what they wrote themselves. */
export function DeleteNoteButton({ table, note, onDeleted }: Props) {
  const text = useText();
  const showFailure = useFailureToast();
  const [isAsking, setIsAsking] = useState(false);
  const [deleteOne, { isPending }] = useDelete();

  const confirm = () =>
    deleteOne(
      table,
      { id: note.id, previousData: note },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setIsAsking(false);
          showToast({ title: text('form.deleted'), tone: 'success' });
          onDeleted();
        },
        onError: (error) => {
          setIsAsking(false);
          showFailure(toastTexts().admin.deleteFailed, error);
        },
      },
    );

  return (
    <>
      <Button size="small" color="error" onClick={() => setIsAsking(true)}>
        {text('notes.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isPending}
        title={text('notes.deleteTitle')}
        description={text('confirm.deleteHint')}
        confirmLabel={text('form.delete')}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
