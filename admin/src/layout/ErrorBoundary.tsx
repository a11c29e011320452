import { Button } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { useText } from '../providers/i18n/use-text.ts';

interface State {
  error: Error | null;
}

/** A page that throws leaves the menu and the header standing. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    return this.state.error ? <FailedPage error={this.state.error} /> : this.props.children;
  }
}

export function FailedPage({ error }: { error: Error }) {
  const text = useText();
  return (
    <div role="alert">
      <h1>{text('errors.pageFailed')}</h1>
      <p>{text('errors.pageFailedHint')}</p>
      <pre className="wrap-anywhere whitespace-pre-wrap">{error.message}</pre>
      <Button variant="contained" onClick={() => location.reload()}>
        {text('errors.reload')}
      </Button>
    </div>
  );
}
