import { useState } from 'react';
import { entryText } from '../providers/i18n/entry-text.ts';
import { session } from '../session/current-session.ts';
import { showToast } from '../toast/toast-store.ts';
import { EntryButton } from './EntryButton.tsx';
import { EntryField } from './EntryField.tsx';
import { EntryLink } from './EntryLink.tsx';
import { EntryPage } from './EntryPage.tsx';
import { EntryText } from './EntryText.tsx';
import { ADMIN_BASE, setPasswordUrl } from './origin.ts';
import { serviceMessage } from './service-message.ts';
import { useEntryForm } from './use-entry-form.ts';

export function ForgotPasswordPage() {
  const text = entryText();
  const [isSent, setIsSent] = useState(false);
  const { form, errors, isSending, submit } = useEntryForm<'email'>(
    ({ email }) => (email.trim() === '' ? { email: text.login.emailRequired } : {}),
    async ({ email }) => {
      try {
        await session.sendPasswordReset(email.trim(), setPasswordUrl());
        setIsSent(true);
      } catch (error) {
        showToast({ title: text.forgot.title, description: serviceMessage(error), tone: 'error' });
      }
    },
  );

  return (
    <EntryPage title={text.forgot.title} description={isSent ? undefined : text.forgot.description}>
      {isSent ? (
        <EntryText role="status">{text.forgot.sent}</EntryText>
      ) : (
        <form ref={form} onSubmit={submit} noValidate aria-busy={isSending}>
          <EntryField
            label={text.email}
            name="email"
            type="email"
            autoComplete="username"
            required
            error={errors.email}
          />
          <EntryButton type="submit" isBusy={isSending}>
            {isSending ? text.forgot.submitting : text.forgot.submit}
          </EntryButton>
        </form>
      )}
      <EntryText after={isSent ? 'title' : 'action'}>
        <EntryLink href={`${ADMIN_BASE}/login`}>{text.forgot.back}</EntryLink>
      </EntryText>
    </EntryPage>
  );
}
