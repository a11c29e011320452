import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { ActionButton } from '../components/ActionButton.tsx';
import { Notice } from '../components/Notice.tsx';

interface Props {
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  backLabel: string;
  isBusy: boolean;
  isDanger?: boolean;
  /** Why it was not carried out. A toast behind the dialog would be heard by nobody. */
  failure?: string | null;
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks what an action needs, and carries it out; Control and Enter answer it from any field. */
export function ActionDialog(props: Props) {
  const { title, description, confirmLabel, backLabel, isBusy, isDanger = false, failure, children } = props;
  const { onConfirm, onClose } = props;
  const id = useId();
  return (
    <Dialog
      open
      fullWidth
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isBusy) return;
        event.preventDefault();
        onConfirm();
      }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {description && <DialogContentText component="div">{description}</DialogContentText>}
        <div className="mt-4">{children}</div>
        {failure && (
          <Notice tone="bad" role="alert">
            {failure}
          </Notice>
        )}
      </DialogContent>
      <DialogActions>
        <ActionButton autoFocus={!children} isDisabled={isBusy} onClick={onClose}>
          {backLabel}
        </ActionButton>
        <ActionButton
          variant="contained"
          color={isDanger ? 'error' : 'primary'}
          isDisabled={isBusy}
          onClick={onConfirm}
        >
          {confirmLabel}
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
}
