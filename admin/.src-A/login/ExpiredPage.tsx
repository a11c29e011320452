import { createPortal } from 'react-dom';
import { entryText } from '../providers/i18n/entry-text.ts';
import type { SignedInUser } from '../session/session.ts';
import { EntryPage } from './EntryPage.tsx';
import { LoginForm } from './LoginForm.tsx';

interface Props {
  user: SignedInUser;
  onLeave: () => void;
}

/**
 * Lies over the app, which stays as it was left, until the same admin has signed in again. In the body, as MUI's dialogs are: an open
 * one hides from screen readers whatever was there before it.
 */
export function ExpiredPage({ user, onLeave }: Props) {
  const { expired } = entryText();
  return createPortal(
    <div className="entry-over">
      <EntryPage title={expired.title} description={expired.description(user.email)}>
        <LoginForm email={user.email} onSubmit={() => undefined} />
        <p>
          <button type="button" className="entry-link" onClick={onLeave}>
            {expired.leave}
          </button>
        </p>
      </EntryPage>
    </div>,
    document.body,
  );
}
