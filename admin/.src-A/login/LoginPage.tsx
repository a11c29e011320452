import { entryText } from '../providers/i18n/entry-text.ts';
import { EntryPage } from './EntryPage.tsx';
import { LoginForm } from './LoginForm.tsx';
import { ADMIN_BASE } from './origin.ts';

export function LoginPage({ onSubmit }: { onSubmit: () => void }) {
  const text = entryText();
  return (
    <EntryPage title={text.login.title}>
      <LoginForm onSubmit={onSubmit} />
      <p>
        <a href={`${ADMIN_BASE}/forgot-password`}>{text.login.forgot}</a>
      </p>
      <p>
        <a href={`${ADMIN_BASE}/get-code`}>{text.login.getCode}</a>
      </p>
    </EntryPage>
  );
}
