import { createPortal } from 'react-dom';
import { entryText } from '../providers/i18n/entry-text.ts';
import type { SignedInUser } from '../session/session.ts';
import { EntryPage } from './EntryPage.tsx';
import { EntryText } from './EntryText.tsx';
import { LoginForm } from './LoginForm.tsx';
import './expired.css';

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
    <div className="fixed inset-0 overflow-y-auto" data-over-app>
      <EntryPage title={expired.title} description={expired.description(user.email)}>
        <LoginForm email={user.email} onSubmit={() => undefined} />
        <EntryText after="action">
          <button
            type="button"
            className="cursor-pointer border-0 bg-transparent p-0 font-normal font-sans text-field text-small/snug underline underline-offset-[0.2em]"
            onClick={onLeave}
          >
            {expired.leave}
          </button>
        </EntryText>
      </EntryPage>
    </div>,
    document.body,
  );
}
