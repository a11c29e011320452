import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { mayLeave, noteUnsavedWork } from '../../session/unsaved-work.ts';

/** Asks before the page is left while something is unsaved. A way out that was held back goes on once that is settled. */
export function useLeaveGuard(isUnsaved: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (!isUnsaved || mayLeave()) blocker.proceed();
    else blocker.reset();
  }, [blocker, isUnsaved]);

  useEffect(() => (isUnsaved ? noteUnsavedWork() : undefined), [isUnsaved]);
}
