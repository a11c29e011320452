import { type RefObject, useEffect } from 'react';
import { isTyping, useLetterKeySetting } from '../../palette/letter-keys.ts';
import { rowLinks } from './open-row.ts';

/** By where the key is, so that it is the same under an Arabic keyboard. */
const STEPS: Readonly<Record<string, number>> = { KeyJ: 1, KeyK: -1 };

/** J and K put the focus on the next row of a list and on the one before; Enter follows its link. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const [isOn] = useLetterKeySetting();

  useEffect(() => {
    if (!isOn) return;
    function move(event: KeyboardEvent): void {
      const step = STEPS[event.code];
      const isLetter = !(event.ctrlKey || event.metaKey || event.altKey);
      if (!step || !list.current || !isLetter || isTyping()) return;
      const links = rowLinks(list.current);
      const current = links.findIndex((link) => link.closest('tr, li')?.contains(document.activeElement));
      links[Math.min(Math.max(current + step, 0), links.length - 1)]?.focus();
    }
    addEventListener('keydown', move);
    return () => removeEventListener('keydown', move);
  }, [isOn, list]);
}
