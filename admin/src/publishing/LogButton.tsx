import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Link,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import type { FailureReason } from 'shared/deployments/deployments.ts';
import { isSafeUrl } from 'shared/validation.ts';
import { useText } from '../providers/i18n/use-text.ts';

interface Props {
  /** Null for the log of a build that has not failed. */
  reason: FailureReason | null;
  /** What the builder said of it. */
  error: string | null;
  logUrl: string | null;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Why a deployment failed, and the way to its whole log. */
export function LogButton({ reason, error, logUrl, children }: Props) {
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
          {reason === null ? text('publishing.log') : text('publishing.logTitle')}
        </DialogTitle>
        <DialogContent>
          {reason && <DialogContentText>{text(`publishing.reasons.${reason}`)}</DialogContentText>}
          {error !== null && (
            <pre className="wrap-anywhere mt-0 mb-4 max-w-full overflow-x-auto whitespace-pre-wrap bg-paper-2 p-3">
              {error}
            </pre>
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
