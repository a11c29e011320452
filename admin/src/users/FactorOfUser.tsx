import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useRecordContext, useRefresh } from 'react-admin';
import type { UserRow } from 'shared/users/users.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { FieldNote } from '../components/form/FieldNote.tsx';
import { useFailureToast } from '../components/use-failure-toast.ts';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { useSession } from '../session/current-session.ts';
import { showToast } from '../toast/toast-store.ts';

/** For whoever has lost phone and recovery codes. */
export function FactorOfUser() {
  const text = useText();
  const user = useRecordContext<UserRow>();
  const state = useSession();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const showFailure = useFailureToast();
  const [asks, setAsks] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => dataProvider.takeAwaySecondFactor(id),
    onSuccess: () => {
      showToast({
        title: text('resources.users.factorTaken', { email: user?.email ?? '' }),
        tone: 'success',
      });
      refresh();
    },
    onError: (error) => showFailure(text('resources.users.takeFactorFailed'), error),
    onSettled: () => setAsks(false),
  });

  if (!user) return null;
  if ('user' in state && state.user.id === user.id)
    return <FieldNote>{text('resources.users.ownFactorHint')}</FieldNote>;
  if (!user.has_second_factor) return <FieldNote>{text('resources.users.noFactor')}</FieldNote>;
  return (
    <>
      <FieldNote>{text('resources.users.takeFactorHint')}</FieldNote>
      <ActionButton variant="outlined" color="error" isDisabled={isPending} onClick={() => setAsks(true)}>
        {text('resources.users.takeFactor')}
      </ActionButton>
      <ConfirmDialog
        isOpen={asks}
        isBusy={isPending}
        title={text('resources.users.takeFactor')}
        description={text('resources.users.takeFactorConfirm', { email: user.email })}
        confirmLabel={text('resources.users.takeFactor')}
        onConfirm={() => mutate(user.id)}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
