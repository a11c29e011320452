import { useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';
import { mayLeave, noteUnsavedWork } from '../../session/unsaved-work.ts';

/** Asks before the page is left while something is unsaved. A way out that was held back goes on once that is settled. */
export function useLeaveGuard(isUnsaved: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  const settled = useRef<Blocker>(null);

  useEffect(() => {
    // The same one is shown until the way out has been taken, and the router wants to hear of it once.
    if (blocker.state !== 'blocked' || settled.current === blocker) return;
    settled.current = blocker;
    if (!isUnsaved || mayLeave()) blocker.proceed();
    else blocker.reset();
  }, [blocker, isUnsaved]);

  useEffect(() => (isUnsaved ? noteUnsavedWork() : undefined), [isUnsaved]);
}
