import { useState } from 'react';
import { BOARD_COLUMNS, type BoardCard } from 'shared/offers/board.ts';
import { whatItDoes } from './MoveMenu.tsx';
import { moveTo } from './moves.ts';
import { useBoardTexts } from './use-board-texts.ts';

interface Lifted {
  card: BoardCard;
  from: number;
  over: number;
}

interface Options {
  say: (text: string) => void;
  showColumn: (at: number) => void;
}

/** The card that is on its way, by the mouse or by keys, which is said at every column. */
export function useLifted({ say, showColumn }: Options) {
  const texts = useBoardTexts();
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const nameAt = (at: number) => texts.columns[BOARD_COLUMNS[at] ?? 'draft'];

  function hold(next: Lifted): void {
    setLifted(next);
    const { action, refusal } = moveTo(next.card, BOARD_COLUMNS[next.over] ?? 'draft');
    const what =
      next.over === next.from
        ? texts.here
        : action
          ? whatItDoes(next.card, action, texts)
          : refusal && texts.refusals[refusal];
    const where = texts.over(nameAt(next.over), what ?? '', next.over + 1, BOARD_COLUMNS.length);
    say(lifted ? where : `${texts.lifted(next.card.name)} ${where}`);
    showColumn(next.over);
  }

  return {
    lifted,
    lift: (card: BoardCard, from: number) => hold({ card, from, over: from }),
    carryOver: (over: number) => {
      if (lifted && BOARD_COLUMNS[over] && over !== lifted.over) hold({ ...lifted, over });
    },
    putBack: () => {
      if (lifted) say(texts.back(lifted.card.name, nameAt(lifted.from)));
      setLifted(null);
    },
    letGo: () => setLifted(null),
  };
}
