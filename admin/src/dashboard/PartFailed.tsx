import { Button } from '@mui/material';
import { Notice } from '../components/Notice.tsx';
import { entryText } from '../providers/i18n/entry-text.ts';
import { useDashboardTexts } from './use-dashboard-texts.ts';

/** In the place of a part that could not be read, with another attempt. */
export function PartFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  const texts = useDashboardTexts();
  return (
    <Notice tone="bad" role="alert">
      <p className="mt-0 mb-2">{texts.failed(title)}</p>
      <Button variant="outlined" onClick={onRetry}>
        {entryText().unreachable.retry}
      </Button>
    </Notice>
  );
}
