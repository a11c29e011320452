import { createPortal } from 'react-dom';
import { entryText } from '../providers/i18n/entry-text.ts';
import { LinkButton } from '../second-factor/CodeForm.tsx';
import { CodePage } from '../second-factor/CodePage.tsx';
import type { SignedInUser } from '../session/session.ts';
import { EntryPage } from './EntryPage.tsx';
import { EntryText } from './EntryText.tsx';
import { LoginForm } from './LoginForm.tsx';
import './expired.css';

interface Props {
  user: SignedInUser;
  /** What is still asked for. */
  lacks: 'password' | 'code';
  onLeave: () => void;
}

/**
 * Lies over the app, which stays as it was left, until the same admin has signed in again. In the body, as MUI's dialogs are: an open
 * one hides from screen readers whatever was there before it.
 */
export function ExpiredPage({ user, lacks, onLeave }: Props) {
  const { expired } = entryText();
  return createPortal(
    <div className="fixed inset-0 overflow-y-auto" data-over-app>
      {lacks === 'code' ? (
        <CodePage user={user} onLeave={onLeave} />
      ) : (
        <EntryPage title={expired.title} description={expired.description(user.email)}>
          <LoginForm email={user.email} onSubmit={() => undefined} />
          <EntryText after="action">
            <LinkButton onClick={onLeave}>{expired.leave}</LinkButton>
          </EntryText>
        </EntryPage>
      )}
    </div>,
    document.body,
  );
}
