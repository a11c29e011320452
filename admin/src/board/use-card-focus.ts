import { useEffect, useRef, useState } from 'react';
import type { BoardColumn } from 'shared/offers/board.ts';

/** Where the focus is, or goes once the cards have moved. */
export function useCardFocus(columns: readonly BoardColumn[]) {
  const ref = useRef<HTMLDivElement>(null);
  const [toFocus, setToFocus] = useState<readonly string[]>([]);
  const focused = useRef(toFocus);
  useEffect(() => {
    // A card that a later reading puts into another column, or takes away, takes the focus with it; the board has it for one that is still to come.
    const isLost = document.activeElement === document.body || document.activeElement === ref.current;
    if (toFocus.length === 0 || (toFocus === focused.current && !isLost)) return;
    focused.current = toFocus;
    const here = columns.flatMap(({ cards }) => cards.map(({ id }) => id));
    const id = toFocus.find((each) => here.includes(each));
    const target = id ? linkOf(ref.current, id) : ref.current;
    target?.focus({ preventScroll: isLost });
  }, [toFocus, columns]);

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
