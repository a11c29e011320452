import { entryText } from '../providers/i18n/entry-text.ts';
import { EntryLink } from './EntryLink.tsx';
import { EntryPage } from './EntryPage.tsx';
import { EntryText } from './EntryText.tsx';
import { ADMIN_BASE, currentPath, INVITATION_PATH } from './origin.ts';

/** Where the link of a mail leads when it is too old or was used before. */
export function DeadLinkPage() {
  const text = entryText();
  if (currentPath() === INVITATION_PATH) {
    return (
      <EntryPage title={text.invitation.title} description={text.invitation.expired}>
        <EntryText>
          <EntryLink href={`${ADMIN_BASE}/login`}>{text.forgot.back}</EntryLink>
        </EntryText>
      </EntryPage>
    );
  }
  return (
    <EntryPage title={text.newPassword.title} description={text.newPassword.expired}>
      <EntryText>
        <EntryLink href={`${ADMIN_BASE}/forgot-password`}>{text.login.forgot}</EntryLink>
      </EntryText>
      <EntryText>
        <EntryLink href={`${ADMIN_BASE}/login`}>{text.forgot.back}</EntryLink>
      </EntryText>
    </EntryPage>
  );
}
