import { entryText } from '../providers/i18n/entry-text.ts';
import { session } from '../session/current-session.ts';
import { EntryButton } from './EntryButton.tsx';
import { EntryPage } from './EntryPage.tsx';

export function UnreachablePage() {
  const { unreachable } = entryText();
  return (
    <EntryPage title={unreachable.title} description={unreachable.description}>
      <EntryButton type="button" onClick={() => void session.check()}>
        {unreachable.retry}
      </EntryButton>
    </EntryPage>
  );
}
