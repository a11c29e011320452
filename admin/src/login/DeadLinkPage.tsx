import { entryText } from '../providers/i18n/entry-text.ts';
import { EntryLink } from './EntryLink.tsx';
import { EntryPage } from './EntryPage.tsx';
import { EntryText } from './EntryText.tsx';
import { ADMIN_BASE } from './origin.ts';

/** Where the link of a mail leads when it is too old or was used before. */
export function DeadLinkPage() {
  const text = entryText();
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
