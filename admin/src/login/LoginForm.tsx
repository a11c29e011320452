import { isAuthApiError } from '@supabase/auth-js';
import { entryText, toastTexts } from '../providers/i18n/entry-text.ts';
import { session } from '../session/current-session.ts';
import { showToast } from '../toast/toast-store.ts';
import { EntryButton } from './EntryButton.tsx';
import { EntryField } from './EntryField.tsx';
import { serviceMessage } from './service-message.ts';
import { useEntryForm } from './use-entry-form.ts';

interface Props {
  /** Fixed when somebody has to confirm again who they are. */
  email?: string;
  /** Called when the fields are sent, to load what comes next meanwhile. */
  onSubmit: () => void;
}

export function LoginForm({ email, onSubmit }: Props) {
  const text = entryText();
  const { form, errors, isSending, submit } = useEntryForm<'email' | 'password'>(
    (values) => ({
      ...(values.email.trim() === '' && { email: text.login.emailRequired }),
      ...(values.password === '' && { password: text.login.passwordRequired }),
    }),
    async (values) => {
      onSubmit();
      try {
        await session.signIn(values.email.trim(), values.password);
      } catch (error) {
        showToast({ ...describe(error), tone: 'error' });
      }
    },
  );

  return (
    <form ref={form} onSubmit={submit} noValidate aria-busy={isSending}>
      <EntryField
        label={text.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        readOnly={email !== undefined}
        error={errors.email}
      />
      <EntryField
        label={text.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <EntryButton type="submit" isBusy={isSending}>
        {isSending ? text.login.submitting : text.login.submit}
      </EntryButton>
    </form>
  );
}

/** What is wrong with the login has a title of its own beside what keeps the service from answering (specification, section 8). */
function describe(error: unknown): { title: string; description: string } {
  const { authenticationError, invalidCredentials, signInFailed } = toastTexts().auth;
  return isAuthApiError(error) && error.code === 'invalid_credentials'
    ? { title: authenticationError, description: invalidCredentials }
    : { title: signInFailed, description: serviceMessage(error) };
}
