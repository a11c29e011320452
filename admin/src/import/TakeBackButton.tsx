import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { ActionButton } from '../components/ActionButton.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { useFailureToast } from '../components/use-failure-toast.ts';
import type { AdminDataProvider, UndoneImport } from '../providers/data-provider.ts';
import { useImportTexts } from './use-import-texts.ts';

interface Props {
  resource: string;
  undoId: string;
  fileName: string;
  onTakenBack: (undone: UndoneImport) => void;
}

/** Takes a whole import back, once somebody has said that they want it. */
export function TakeBackButton({ resource, undoId, fileName, onTakenBack }: Props) {
  const texts = useImportTexts().takeBack;
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.undoImport(resource, undoId),
    onSuccess: (undone) => {
      void queryClient.invalidateQueries();
      onTakenBack(undone);
    },
    onError: (error) => showFailure(texts.failed, error),
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <ActionButton
        color="error"
        isDisabled={isPending}
        aria-label={texts.actionOf(fileName)}
        onClick={() => setIsAsking(true)}
      >
        {texts.action}
      </ActionButton>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isPending}
        title={texts.question(fileName)}
        description={texts.hint}
        confirmLabel={texts.action}
        onConfirm={() => mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
