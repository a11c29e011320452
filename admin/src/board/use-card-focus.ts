import { useEffect, useRef, useState } from 'react';

/** Where the focus is, or goes once the cards have moved. */
export function useCardFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const [toFocus, setToFocus] = useState<readonly string[]>([]);
  useEffect(() => {
    if (toFocus.length === 0) return;
    const [found] = toFocus.flatMap((id) => linkOf(ref.current, id) ?? []);
    (found ?? ref.current)?.focus();
  }, [toFocus]);

  return {
    ref,
    focusNow: (id: string) => linkOf(ref.current, id)?.focus(),
    /** The first of these cards that is on the board, or the board. */
    focusNext: setToFocus,
    /** Sideways alone, so that the card that is moved stays where it is. */
    showColumn: (at: number) => {
      const frame = ref.current?.getBoundingClientRect();
      const column = ref.current?.children[at]?.getBoundingClientRect();
      if (!frame || !column) return;
      ref.current?.scrollBy({
        left: Math.min(0, column.left - frame.left) + Math.max(0, column.right - frame.right),
      });
    },
  };
}

function linkOf(board: HTMLElement | null, id: string): HTMLElement | null {
  return board?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] h3 a`) ?? null;
}
