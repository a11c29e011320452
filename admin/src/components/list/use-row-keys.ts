import { type RefObject, useEffect } from 'react';
import { useStore } from 'react-admin';
import { rowLinks } from './open-row.ts';

/** By where the key is, so that it is the same under an Arabic keyboard. */
const STEPS: Readonly<Record<string, number>> = { KeyJ: 1, KeyK: -1 };

/** Who has the focus here wants the letters, or knows nothing of the list behind. */
const ELSEWHERE =
  'input:not([type="checkbox"]), select, textarea, [contenteditable], [role="dialog"], [role="menu"]';

/** J and K put the focus on the next row of a list and on the one before; Enter follows its link. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const [isOn] = useRowKeySetting();

  useEffect(() => {
    if (!isOn) return;
    function move(event: KeyboardEvent): void {
      const step = STEPS[event.code];
      const { activeElement } = document;
      const isLetter = !(event.ctrlKey || event.metaKey || event.altKey);
      if (!step || !list.current || !isLetter || activeElement?.closest(ELSEWHERE)) return;
      const links = rowLinks(list.current);
      const current = links.findIndex((link) => link.closest('tr, li')?.contains(activeElement));
      links[Math.min(Math.max(current + step, 0), links.length - 1)]?.focus();
    }
    addEventListener('keydown', move);
    return () => removeEventListener('keydown', move);
  }, [isOn, list]);
}

/** Whoever speaks to the computer has letters pressed that were not meant, so they can be switched off (WCAG 2.1.4). */
export function useRowKeySetting() {
  return useStore<boolean>('list.rowKeys', true);
}
