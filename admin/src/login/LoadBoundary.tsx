import { Component, type ReactNode } from 'react';
import { entryText } from '../providers/i18n/entry-text.ts';
import { EntryButton } from './EntryButton.tsx';
import { EntryPage } from './EntryPage.tsx';

interface State {
  hasFailed: boolean;
}

/** What cannot be loaded is told: the network may be gone, or a newer version may have replaced the files of this one. */
export class LoadBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <NotLoadedPage /> : this.props.children;
  }
}

function NotLoadedPage() {
  const { notLoaded } = entryText();
  return (
    <EntryPage title={notLoaded.title} description={notLoaded.description}>
      <EntryButton type="button" onClick={() => location.reload()}>
        {notLoaded.reload}
      </EntryButton>
    </EntryPage>
  );
}
