import { Button } from '@mui/material';
import { useState } from 'react';
import { useCheckForApplicationUpdate } from 'react-admin';
import { ADMIN_BASE } from '../login/origin.ts';
import { useText } from '../providers/i18n/use-text.ts';

const PAUSE_MS = 5 * 60_000;

/** After a release: the files of the app that is open are gone then, and a screen that was not opened yet would fail to load. */
export function NewVersionNotice() {
  const text = useText();
  const [isThere, setIsThere] = useState(false);
  useCheckForApplicationUpdate({
    url: `${ADMIN_BASE}/`,
    interval: PAUSE_MS,
    fetchOptions: { cache: 'no-cache' },
    onNewVersionAvailable: () => setIsThere(true),
    disabled: import.meta.env.MODE === 'development',
  });
  if (!isThere) return null;

  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 border-rule border-b bg-leaf px-4 py-1 text-small"
    >
      <span>{text('layout.newVersion')}</span>
      <Button size="small" variant="outlined" onClick={() => location.reload()}>
        {text('errors.reload')}
      </Button>
    </div>
  );
}
