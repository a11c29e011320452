import { useEffect, useState } from 'react';
import { ADMIN_CODE_PAUSE_MS } from 'shared/constants.ts';
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
  const [secondsLeft, startPause] = usePause();

  async function send(): Promise<void> {
    if (isSending || secondsLeft > 0) return;
    const { accessCode } = toastTexts();
    setIsSending(true);
    try {
      await sendAdminCode(environment);
      startPause();
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
      <EntryButton type="button" isBusy={isSending || secondsLeft > 0} onClick={send}>
        {isSending ? text.getCode.submitting : text.getCode.submit}
      </EntryButton>
      {secondsLeft > 0 && <EntryText after="action">{text.getCode.wait(secondsLeft)}</EntryText>}
      <EntryText after="action">
        <EntryLink href={`${ADMIN_BASE}/login`}>{text.forgot.back}</EntryLink>
      </EntryText>
    </EntryPage>
  );
}

const SENT_AT_KEY = 'admin.codeSentAt';

/**
 * Seconds until the function sends another code, and how to begin them. They are counted here, also over a reload: the function answers
 * the same whether a mail goes out or not.
 */
function usePause(): [number, () => void] {
  const [secondsLeft, setSecondsLeft] = useState(readSecondsLeft);
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSecondsLeft(readSecondsLeft()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);

  return [
    secondsLeft,
    () => {
      localStorage.setItem(SENT_AT_KEY, String(Date.now()));
      setSecondsLeft(readSecondsLeft());
    },
  ];
}

function readSecondsLeft(): number {
  const sentAt = Number(localStorage.getItem(SENT_AT_KEY));
  return Math.max(0, Math.ceil((sentAt + ADMIN_CODE_PAUSE_MS - Date.now()) / 1000));
}
