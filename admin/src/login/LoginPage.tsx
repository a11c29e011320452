import { entryText } from '../providers/i18n/entry-text.ts';
import { EntryLink } from './EntryLink.tsx';
import { EntryPage } from './EntryPage.tsx';
import { EntryText } from './EntryText.tsx';
import { LoginForm } from './LoginForm.tsx';
import { ADMIN_BASE } from './origin.ts';

export function LoginPage({ onSubmit }: { onSubmit: () => void }) {
  const text = entryText();
  return (
    <EntryPage title={text.login.title}>
      <LoginForm onSubmit={onSubmit} />
      <EntryText after="action">
        <EntryLink href={`${ADMIN_BASE}/forgot-password`}>{text.login.forgot}</EntryLink>
      </EntryText>
      <EntryText after="link">
        <EntryLink href={`${ADMIN_BASE}/get-code`}>{text.login.getCode}</EntryLink>
      </EntryText>
    </EntryPage>
  );
}
