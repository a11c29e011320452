import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { ActionButton } from '../components/ActionButton.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { session } from '../session/current-session.ts';
import { idleState, noteActivity } from '../session/idle.ts';

const STEP_MS = 1000;

/** Ends the session of whoever has left their desk, two minutes after it has said so. Any key or press is a sign of life. */
export function IdleNotice() {
  const text = useText();
  const id = useId();
  const [isEnding, setIsEnding] = useState(false);

  useEffect(() => {
    if (idleState() !== 'over') noteActivity();
    const look = () => {
      const state = idleState();
      setIsEnding(state === 'ending');
      if (state === 'over' && session.getState().stage === 'staff') void session.expire();
    };
    const live = () => {
      if (session.getState().stage === 'staff' && idleState() !== 'over') noteActivity();
      look();
    };
    look();
    const timer = setInterval(look, STEP_MS);
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, live, { capture: true });
    return () => {
      clearInterval(timer);
      for (const event of ['pointerdown', 'keydown']) removeEventListener(event, live, { capture: true });
    };
  }, []);

  const stay = () => {
    noteActivity();
    setIsEnding(false);
  };
  return (
    <Dialog open={isEnding} onClose={stay} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{text('idle.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text('idle.description')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <ActionButton autoFocus variant="contained" isDisabled={false} onClick={stay}>
          {text('idle.stay')}
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
}
