import { entryText } from '../providers/i18n/entry-text.ts';

export function LoadingPage() {
  return (
    <p role="status" data-loading="" className="text-ink-2">
      {entryText().loading}
    </p>
  );
}
