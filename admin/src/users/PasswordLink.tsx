import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { UserRow } from 'shared/users/users.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { FieldNote } from '../components/form/FieldNote.tsx';
import { useFailureToast } from '../components/use-failure-toast.ts';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { showToast } from '../toast/toast-store.ts';

/** For an invitation that has not arrived, and for whoever cannot ask for a link themselves. */
export function PasswordLink() {
  const text = useText();
  const user = useRecordContext<UserRow>();
  if (!user) return null;
  return (
    <>
      <FieldNote>{text('resources.users.linkHint')}</FieldNote>
      <SendLinkButton user={user} />
    </>
  );
}

interface Props {
  user: Pick<UserRow, 'email' | 'last_sign_in_at'>;
  /** Stands in a list, beside others of its kind. */
  isInList?: boolean;
}

/** Whoever has never been here is invited once more. */
export function SendLinkButton({ user: { email, last_sign_in_at }, isInList = false }: Props) {
  const text = useText();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const showFailure = useFailureToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      last_sign_in_at ? dataProvider.sendPasswordLink(email) : dataProvider.sendInvitation(email),
    onSuccess: () => showToast({ title: text('resources.users.linkSent', { email }), tone: 'success' }),
    onError: (error) => showFailure(text('resources.users.linkFailed'), error),
  });
  const label = text(last_sign_in_at ? 'resources.users.sendLink' : 'resources.users.inviteAgain');

  return (
    <ActionButton
      variant={isInList ? 'text' : 'outlined'}
      size={isInList ? 'small' : 'medium'}
      aria-label={isInList ? `${label} ${email}` : undefined}
      isDisabled={isPending}
      onClick={() => mutate()}
    >
      {isPending ? text('resources.users.linkSending') : label}
    </ActionButton>
  );
}
