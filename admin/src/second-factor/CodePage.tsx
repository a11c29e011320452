import { EntryPage } from '../login/EntryPage.tsx';
import { signOut } from '../login/sign-out.ts';
import { entryText } from '../providers/i18n/entry-text.ts';
import { session } from '../session/current-session.ts';
import type { SignedInUser } from '../session/session.ts';
import { EitherCodeForm, LinkButton } from './CodeForm.tsx';

/** After the password of an account that has a second factor. */
export function CodePage({ user, onLeave = signOut }: { user: SignedInUser; onLeave?: () => void }) {
  const { factor, expired } = entryText();
  return (
    <EntryPage title={factor.title} description={factor.description(user.email)}>
      <EitherCodeForm onTaken={session.check} submitLabel={factor.submit} />
      <details className="mt-3 text-small">
        <summary className="cursor-pointer text-field underline underline-offset-[0.2em]">
          {factor.lost}
        </summary>
        <p className="mt-2 mb-0 text-ink-2">{factor.lostHint}</p>
      </details>
      <p className="mt-6 mb-0">
        <LinkButton onClick={onLeave}>{expired.leave}</LinkButton>
      </p>
    </EntryPage>
  );
}
