import { type RefObject, useEffect } from 'react';

/**
 * Tells the `interaction` directive that React has taken over, so that what it held back is repeated at once. To be
 * called after every effect that a click or a submit relies on.
 */
export function useIslandReady(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    element.current?.dispatchEvent(new Event('island-ready', { bubbles: true }));
  }, [element]);
}
