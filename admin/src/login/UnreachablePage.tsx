import { entryText } from '../providers/i18n/entry-text.ts';
import { session } from '../session/current-session.ts';
import { EntryPage } from './EntryPage.tsx';

export function UnreachablePage() {
  const { unreachable } = entryText();
  return (
    <EntryPage title={unreachable.title} description={unreachable.description}>
      <button type="button" onClick={() => void session.check()}>
        {unreachable.retry}
      </button>
    </EntryPage>
  );
}
