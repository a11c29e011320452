import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { UserRow } from 'shared/users/users.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { FieldNote } from '../components/form/FieldNote.tsx';
import { useFailureToast } from '../components/use-failure-toast.ts';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { showToast } from '../toast/toast-store.ts';

export function SessionsOfUser() {
  const text = useText();
  const user = useRecordContext<UserRow>();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const showFailure = useFailureToast();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: UserRow) => dataProvider.endSessionsOf(id),
    onSuccess: (_, { email }) =>
      showToast({ title: text('resources.users.sessionsEnded', { email }), tone: 'success' }),
    onError: (error) => showFailure(text('resources.users.endSessionsFailed'), error),
  });

  if (!user) return null;
  return (
    <>
      <FieldNote>{text('resources.users.endSessionsHint')}</FieldNote>
      <ActionButton variant="outlined" isDisabled={isPending} onClick={() => mutate(user)}>
        {text('resources.users.endSessions')}
      </ActionButton>
    </>
  );
}
