import { entryText } from '../providers/i18n/entry-text.ts';
import type { SignedInUser } from '../session/session.ts';
import { EntryPage } from './EntryPage.tsx';
import { LoginForm } from './LoginForm.tsx';

interface Props {
  user: SignedInUser;
  onLeave: () => void;
}

/** Lies over the app, which stays as it was left, until the same admin has signed in again. */
export function ExpiredPage({ user, onLeave }: Props) {
  const { expired } = entryText();
  return (
    <EntryPage title={expired.title} description={expired.description(user.email)}>
      <LoginForm email={user.email} onSubmit={() => undefined} />
      <p>
        <button type="button" className="entry-link" onClick={onLeave}>
          {expired.leave}
        </button>
      </p>
    </EntryPage>
  );
}
