import { useEffect, useState } from 'react';
import type { Locale } from 'shared/constants.ts';
import { roleOf } from 'shared/users/users.ts';
import { adoptStyles } from '../../browser/adopt-styles.ts';
import { checkOnline, importCode, MissingCodeError } from '../../browser/check-online.ts';
import { showToast } from '../../browser/toast.ts';
import { intakeMessagesIn } from '../../components/form/intake-messages.ts';
import styles from './account.css?inline';
import { type SignedInUser, storedUser } from './stored-session.ts';

interface Props {
  locale: Locale;
  adminUrl: string;
}

/** Who is signed in, with the way to the admin panel and out. Nothing for visitors. */
export function AccountMenu({ locale, adminUrl }: Props) {
  const messages = intakeMessagesIn(locale);
  const [user, setUser] = useState<SignedInUser | null>(null);
  useEffect(() => {
    adoptStyles(styles);
    const readSession = () => setUser(storedUser(localStorage));
    readSession();
    // Another page signs in or out, also while this one waits to be shown again.
    addEventListener('storage', readSession);
    addEventListener('pageshow', readSession);
    return () => {
      removeEventListener('storage', readSession);
      removeEventListener('pageshow', readSession);
    };
  }, []);
  if (user === null) return null;

  const logOut = async () => {
    try {
      await checkOnline();
      const { supabase } = await importCode(() => import('../../browser/session-client.ts'));
      const { error } = await supabase.auth.signOut();
      if (error) throw error;
      setUser(null);
    } catch (error) {
      const { signOutFailed, somethingWentWrong } = messages.toasts.auth;
      const said = error instanceof Error && error.message ? error.message : somethingWentWrong;
      const description = error instanceof MissingCodeError ? messages.toasts.reload : said;
      showToast({ title: signOutFailed, description, isDestructive: true });
    }
  };

  return (
    <details className="account">
      <summary aria-label={user.email}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="8" r="4.5" />
          <path d="M4 21c.6-4.2 3.9-6.5 8-6.5s7.4 2.3 8 6.5" />
        </svg>
        <span className="account-email ltr">{user.email}</span>
      </summary>
      <ul aria-label={messages.account.label}>
        <li className="account-whole-email" aria-hidden="true">
          <span className="ltr">{user.email}</span>
        </li>
        {roleOf(user) === 'admin' && (
          <li>
            <a href={adminUrl}>{messages.account.adminPanel}</a>
          </li>
        )}
        <li>
          <button type="button" onClick={logOut}>
            {messages.account.logOut}
          </button>
        </li>
      </ul>
    </details>
  );
}
