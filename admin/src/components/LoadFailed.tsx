import { Button } from '@mui/material';
import { entryText } from '../providers/i18n/entry-text.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { EmptyState } from './EmptyState.tsx';

/** In the place of what could not be read: a toast has said why, and is gone after a moment. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <EmptyState title={text('errors.notLoaded')}>
      <Button variant="outlined" onClick={onRetry}>
        {entryText().unreachable.retry}
      </Button>
    </EmptyState>
  );
}
