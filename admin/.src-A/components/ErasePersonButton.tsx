import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useLocale, useResourceDefinitions, useStoreContext } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { ERASED_KINDS, type ErasedCounts } from '../providers/erased-person.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { SELECTION_KEY } from '../providers/store.ts';
import { showToast } from '../toast/toast-store.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { formatLocale } from './format-locale.ts';
import { useFailureNotice } from './use-failure-notice.ts';
import { useReturnToList } from './use-return-to-list.ts';

interface Props {
  email: string;
  /** Stands in a list, beside others of its kind, and leaves the reader there. */
  isInList?: boolean;
}

/** For whoever asks that nothing is kept: erases what names an address, wherever it is. */
export function ErasePersonButton({ email, isInList = false }: Props) {
  const text = useText();
  const describeCounts = useDescribeCounts();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const forgetRows = useForgetRows();
  const returnToList = useReturnToList();
  const showFailure = useFailureNotice();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.erasePerson(email),
    onSuccess: (counts) => {
      showToast({ title: text('erase.done'), description: describeCounts(counts), tone: 'success' });
      if (!isInList) returnToList();
      forgetRows();
    },
    onError: (error) => showFailure(text('erase.failed'), error),
    onSettled: () => setIsAsking(false),
  });

  return (
    <>
      <Button
        color="error"
        size={isInList ? 'small' : 'medium'}
        aria-label={isInList ? `${text('erase.action')} ${email}` : undefined}
        onClick={() => setIsAsking(true)}
      >
        {text('erase.action')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isPending}
        title={text('erase.title', { email })}
        description={text('erase.hint')}
        confirmLabel={text(isPending ? 'erase.running' : 'erase.confirm')}
        onConfirm={() => mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

function useDescribeCounts(): (counts: ErasedCounts) => string {
  const text = useText();
  const locale = useLocale();
  return (counts) => {
    const parts = ERASED_KINDS.filter((kind) => counts[kind] > 0).map((kind) =>
      text(`erase.counts.${kind}`, { smart_count: counts[kind] }),
    );
    return parts.length > 0
      ? new Intl.ListFormat(formatLocale(locale)).format(parts)
      : text('erase.nothingLeft');
  };
}

/** Nobody knows which rows went, so every list is read anew and nothing stays selected. */
function useForgetRows(): () => void {
  const queryClient = useQueryClient();
  const { setItem } = useStoreContext();
  const resources = Object.keys(useResourceDefinitions());
  return () => {
    for (const name of resources) setItem(`${name}.${SELECTION_KEY}`, []);
    queryClient.removeQueries({ type: 'inactive' });
    // The page that is being left shows a row that is not there any more.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'getOne' });
  };
}
