import { Button } from '@mui/material';
import { useState } from 'react';
import { useDelete } from 'react-admin';
import type { ContactRow } from 'shared/buyers/buyers.ts';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { toastTexts } from '../providers/i18n/entry-text.ts';
import { useBuyerTexts } from './use-buyer-texts.ts';

interface Props {
  contact: ContactRow;
  onRemoved: () => void;
}

/** Asks first. */
export function RemoveContactButton({ contact, onRemoved }: Props) {
  const texts = useBuyerTexts().contacts;
  const showFailure = useFailureToast();
  const [isAsking, setIsAsking] = useState(false);
  const [deleteOne, { isPending }] = useDelete();

  const remove = () =>
    deleteOne(
      'contacts',
      { id: contact.id, previousData: contact },
      {
        mutationMode: 'pessimistic',
        onSuccess: onRemoved,
        onError: (error) => showFailure(toastTexts().admin.deleteFailed, error),
        onSettled: () => setIsAsking(false),
      },
    );

  return (
    <>
      <Button size="small" color="error" onClick={() => setIsAsking(true)}>
        {texts.remove}
        <span className="sr-only">: {contact.name}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isPending}
        title={texts.removeTitle(contact.name)}
        description={texts.removeHint}
        confirmLabel={texts.remove}
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
