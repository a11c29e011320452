import { useState } from 'react';
import { environment } from '../current-environment.ts';
import { entryText, toastTexts } from '../providers/i18n/entry-text.ts';
import { showToast } from '../toast/toast-store.ts';
import { EntryButton } from './EntryButton.tsx';
import { EntryLink } from './EntryLink.tsx';
import { EntryPage } from './EntryPage.tsx';
import { EntryText } from './EntryText.tsx';
import { ADMIN_BASE } from './origin.ts';
import { sendAdminCode } from './send-admin-code.ts';

/** Has the access code sent to the configured admin address; it is never shown here. */
export function GetCodePage() {
  const text = entryText();
  const [isSending, setIsSending] = useState(false);

  async function send(): Promise<void> {
    if (isSending) return;
    const { accessCode } = toastTexts();
    setIsSending(true);
    try {
      await sendAdminCode(environment);
      showToast({ title: accessCode.sent, description: accessCode.sentHint, tone: 'success' });
    } catch (error) {
      showToast({
        title: accessCode.sendFailed,
        description: (error instanceof Error && error.message) || accessCode.sendFailedHint,
        tone: 'error',
      });
    } finally {
      setIsSending(false);
    }
  }

  return (
    <EntryPage title={text.getCode.title} description={text.getCode.description}>
      <EntryButton type="button" isBusy={isSending} onClick={send}>
        {isSending ? text.getCode.submitting : text.getCode.submit}
      </EntryButton>
      <EntryText after="action">
        <EntryLink href={`${ADMIN_BASE}/login`}>{text.forgot.back}</EntryLink>
      </EntryText>
    </EntryPage>
  );
}
