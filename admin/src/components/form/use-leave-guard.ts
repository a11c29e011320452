import { useCallback, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';

/** Of every guard that has something to ask about. */
const unsaved = new Set<symbol>();

/** Asks before the page is left while something is unsaved. A way out that was held back goes on once that is settled. */
export function useLeaveGuard(isUnsaved: boolean): void {
  const mayLeave = useMayLeave();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (!isUnsaved || mayLeave()) blocker.proceed();
    else blocker.reset();
  }, [blocker, isUnsaved, mayLeave]);

  useEffect(() => {
    if (!isUnsaved) return;
    const guard = Symbol();
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved.add(guard);
    addEventListener('beforeunload', ask);
    return () => {
      unsaved.delete(guard);
      removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved]);
}

/** The same question for a way out that the router does not see; yes when nothing is unsaved. */
export function useMayLeave(): () => boolean {
  const translate = useTranslate();
  return useCallback(
    () => unsaved.size === 0 || confirm(translate('ra.message.unsaved_changes')),
    [translate],
  );
}
