import { entryText } from '../providers/i18n/entry-text.ts';
import { showToast } from '../toast/toast-store.ts';
import { SmallButton } from './SmallButton.tsx';

export function CopyButton({ text }: { text: string }) {
  const words = entryText().enrol;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: words.copied, tone: 'success' });
    } catch {
      showToast({ title: words.copyFailed, tone: 'error' });
    }
  }

  return <SmallButton onClick={() => void copy()}>{words.copy}</SmallButton>;
}
