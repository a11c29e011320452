import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Link } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { isSafeUrl } from 'shared/validation.ts';
import { useText } from '../providers/i18n/use-text.ts';
import './publishing.css';

interface Props {
  error: string | null;
  logUrl: string | null;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Why a deployment failed, and the way to its whole log. */
export function LogButton({ error, logUrl, children }: Props) {
  const text = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {text('publishing.log')}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} aria-labelledby={id} maxWidth="md">
        <DialogTitle id={id}>
          {error === null ? text('publishing.log') : text('publishing.logTitle')}
        </DialogTitle>
        <DialogContent>
          {(error !== null || logUrl === null) && (
            <pre className="publishing-log">{error ?? text('publishing.noReason')}</pre>
          )}
          {logUrl && isSafeUrl(logUrl) && (
            <Link href={logUrl} target="_blank" rel="noopener">
              {text('publishing.logLink')}
            </Link>
          )}
        </DialogContent>
        <DialogActions>
          {children}
          <Button onClick={() => setIsOpen(false)}>{text('publishing.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
