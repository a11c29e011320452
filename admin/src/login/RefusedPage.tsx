import { useEffect } from 'react';
import { entryText, notices } from '../providers/i18n/entry-text.ts';
import { session } from '../session/current-session.ts';
import type { SignedInUser } from '../session/session.ts';
import { showToast } from '../toast/toast-store.ts';
import { EntryPage } from './EntryPage.tsx';
import { serviceMessage } from './service-message.ts';

/** Stands at the address of the login: signed in, but no admin. */
export function RefusedPage({ user }: { user: SignedInUser }) {
  const text = entryText();

  useEffect(() => {
    showToast({
      title: notices().auth.authenticationError,
      description: entryText().login.notAdmin,
      tone: 'error',
    });
  }, []);

  async function signOut(): Promise<void> {
    try {
      await session.signOut();
    } catch (error) {
      showToast({ title: notices().auth.signOutFailed, description: serviceMessage(error), tone: 'error' });
    }
  }

  return (
    <EntryPage title={text.refused.title} description={text.refused.description(user.email)}>
      <button type="button" onClick={signOut}>
        {text.refused.signOut}
      </button>
    </EntryPage>
  );
}
