import { company } from 'shared/company.ts';
import { findPasswordFault, PASSWORD_MIN_LENGTH } from 'shared/users/password.ts';
import { entryText } from '../providers/i18n/entry-text.ts';
import { session } from '../session/current-session.ts';
import { showToast } from '../toast/toast-store.ts';
import { EntryButton } from './EntryButton.tsx';
import { EntryField } from './EntryField.tsx';
import { EntryPage } from './EntryPage.tsx';
import { currentPath, INVITATION_PATH } from './origin.ts';
import { serviceMessage } from './service-message.ts';
import { useEntryForm } from './use-entry-form.ts';

/** Opened by the link of a reset mail or an invitation, which has signed the user in. */
export function NewPasswordPage() {
  const text = entryText();
  const isInvitation = currentPath() === INVITATION_PATH;
  const title = isInvitation ? text.invitation.title : text.newPassword.title;
  const hint = text.newPassword.hint(PASSWORD_MIN_LENGTH);
  const { form, errors, isSending, submit } = useEntryForm<'password'>(
    async ({ password }) => {
      const fault = await findPasswordFault(password, [company.name.en]);
      if (fault === null) return {};
      return { password: fault === 'short' ? hint : text.newPassword.guessable };
    },
    async ({ password }) => {
      try {
        await session.setPassword(password);
        showToast({ title: isInvitation ? text.invitation.saved : text.newPassword.saved, tone: 'success' });
      } catch (error) {
        showToast({ title, description: serviceMessage(error), tone: 'error' });
      }
    },
  );

  return (
    <EntryPage title={title} description={isInvitation && text.invitation.description}>
      <form ref={form} onSubmit={submit} noValidate aria-busy={isSending}>
        <EntryField
          label={text.newPassword.password}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={PASSWORD_MIN_LENGTH}
          hint={hint}
          error={errors.password}
        />
        <EntryButton type="submit" isBusy={isSending}>
          {isSending ? text.newPassword.submitting : text.newPassword.submit}
        </EntryButton>
      </form>
    </EntryPage>
  );
}
