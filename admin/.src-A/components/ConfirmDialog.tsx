import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useText } from '../providers/i18n/use-text.ts';
import { ActionButton } from './ActionButton.tsx';

interface Props {
  isOpen: boolean;
  isBusy: boolean;
  title: string;
  description: string;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is lost. The focus waits on the harmless answer; once given, the answer cannot be taken back. */
export function ConfirmDialog({
  isOpen,
  isBusy,
  title,
  description,
  confirmLabel,
  onConfirm,
  onClose,
}: Props) {
  const text = useText();
  const id = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{description}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <ActionButton autoFocus isDisabled={isBusy} onClick={onClose}>
          {text('form.cancel')}
        </ActionButton>
        <ActionButton color="error" variant="contained" isDisabled={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
}
