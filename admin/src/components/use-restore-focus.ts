import { type FocusEventHandler, useEffect, useRef } from 'react';

interface FocusHandlers {
  onFocus: FocusEventHandler;
  onBlur: FocusEventHandler;
}

/**
 * For a part of a page whose buttons go away when they have been pressed: the focus goes to the target then, and not to the page. React
 * tells no blur of what it removes itself, so what had the focus has lost it when the page has it.
 */
export function useRestoreFocus(findTarget: () => HTMLElement | null | undefined): FocusHandlers {
  const isWithin = useRef(false);

  useEffect(() => {
    if (!isWithin.current || document.activeElement !== document.body) return;
    const target = findTarget();
    if (!target) return;
    // Unless it is within, which its focus tells.
    isWithin.current = false;
    target.focus();
  });

  return {
    onFocus: () => {
      isWithin.current = true;
    },
    onBlur: () => {
      isWithin.current = false;
    },
  };
}
