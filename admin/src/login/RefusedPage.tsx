import { useEffect } from 'react';
import { entryText, toastTexts } from '../providers/i18n/entry-text.ts';
import type { SignedInUser } from '../session/session.ts';
import { showToast } from '../toast/toast-store.ts';
import { EntryButton } from './EntryButton.tsx';
import { EntryPage } from './EntryPage.tsx';
import { signOut } from './sign-out.ts';

/** Stands at the address of the login: signed in, but without a desk. */
export function RefusedPage({ user }: { user: SignedInUser }) {
  const text = entryText();

  useEffect(() => {
    showToast({
      title: toastTexts().auth.authenticationError,
      description: entryText().login.noDesk,
      tone: 'error',
    });
  }, []);

  return (
    <EntryPage title={text.refused.title} description={text.refused.description(user.email)}>
      <EntryButton type="button" onClick={signOut}>
        {text.refused.signOut}
      </EntryButton>
    </EntryPage>
  );
}
