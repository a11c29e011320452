import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useBlocker } from 'react-router-dom';
import { mayLeave, noteUnsavedWork } from '../../session/unsaved-work.ts';

/** Asks before the page is left while something is unsaved. A way out that was held back goes on once that is settled. */
export function useLeaveGuard(isUnsaved: boolean): void {
  const router = useContext(DataRouterContext)?.router;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    // One that was taken, or given up for another, is shown a moment longer, and the router refuses to hear of it again.
    const known = [...(router?.state.blockers.values() ?? [])];
    if (blocker.state !== 'blocked' || !known.includes(blocker)) return;
    if (!isUnsaved || mayLeave()) blocker.proceed();
    else blocker.reset();
  }, [router, blocker, isUnsaved]);

  useEffect(() => (isUnsaved ? noteUnsavedWork() : undefined), [isUnsaved]);
}
