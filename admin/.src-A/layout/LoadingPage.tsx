import { entryText } from '../providers/i18n/entry-text.ts';

export function LoadingPage() {
  return (
    <p role="status" className="page-loading">
      {entryText().loading}
    </p>
  );
}
