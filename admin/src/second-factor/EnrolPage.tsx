import { useState } from 'react';
import { EntryPage } from '../login/EntryPage.tsx';
import { signOut } from '../login/sign-out.ts';
import { entryText } from '../providers/i18n/entry-text.ts';
import { session } from '../session/current-session.ts';
import type { SignedInUser } from '../session/session.ts';
import { LinkButton } from './CodeForm.tsx';
import { EnrolFactor } from './EnrolFactor.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** All that is open to staff who must have a second factor and have none. */
export default function EnrolPage({ user }: { user: SignedInUser }) {
  const text = entryText();
  const [isConfirmed, setIsConfirmed] = useState(false);
  if (isConfirmed) {
    return (
      <EntryPage title={text.recovery.title}>
        <RecoveryCodes onKept={() => void session.check()} />
      </EntryPage>
    );
  }
  return (
    <EntryPage title={text.enrol.title} description={text.enrol.duty}>
      <EnrolFactor email={user.email} onConfirmed={async () => setIsConfirmed(true)} />
      <p className="mt-6 mb-0">
        <LinkButton onClick={() => void signOut()}>{text.refused.signOut}</LinkButton>
      </p>
    </EntryPage>
  );
}
