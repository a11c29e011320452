import { type KeyboardEvent, useRef } from 'react';
import { DIRECTIONS } from 'shared/direction.ts';
import type { BoardCard, BoardColumn } from 'shared/offers/board.ts';
import { useLetterKeySetting } from '../palette/letter-keys.ts';
import { useLanguage } from '../providers/i18n/language.ts';
import { cardTowards, placeOf } from './card-places.ts';
import { actionOfKey, columnOfKey, hasMoves, WITHDRAW_CODE } from './MoveMenu.tsx';
import { useBoardTexts } from './use-board-texts.ts';
import type { useLifted } from './use-lifted.ts';

const LETTER_WAIT_MS = 1000;

interface Options {
  columns: readonly BoardColumn[];
  isWritable: boolean;
  isBusy: boolean;
  lifting: ReturnType<typeof useLifted>;
  say: (text: string) => void;
  onFocus: (cardId: string) => void;
  onMenu: (card: BoardCard, anchor: HTMLElement) => void;
  onMove: (card: BoardCard, column: number) => void;
  onDrop: (column: number) => void;
  onWithdraw: (card: BoardCard) => void;
  onUndo: () => void;
}

/** What a key does on the card that has the focus. */
export function useBoardKeys({ columns, isWritable, isBusy, lifting, say, ...on }: Options) {
  const texts = useBoardTexts();
  const isRightToLeft = DIRECTIONS[useLanguage()] === 'rtl';
  const [areLettersOn] = useLetterKeySetting();
  const lastG = useRef(0);
  const { lifted } = lifting;

  function onLetter(card: BoardCard, anchor: HTMLElement, code: string): void {
    // G and a letter lead to another screen.
    const isGoing = Date.now() - lastG.current < LETTER_WAIT_MS;
    lastG.current = code === 'KeyG' ? Date.now() : 0;
    if (isGoing || isBusy) return;
    const column = columnOfKey(code);
    if (column !== null) on.onMove(card, column);
    else if (code === 'KeyM' && hasMoves(card)) on.onMenu(card, anchor);
    else if (code === 'KeyM') say(texts.noMove(card.name));
    else if (code === WITHDRAW_CODE && actionOfKey(card, code)) on.onWithdraw(card);
  }

  return (event: KeyboardEvent): void => {
    const { target, key, code } = event;
    const isWithModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (isWithModifier && code === 'KeyZ') on.onUndo();
    if (isWithModifier || !(target instanceof HTMLElement)) return;
    const place = placeOf(columns, target.closest<HTMLElement>('[data-card]')?.dataset.card);
    const { card } = place;
    if (!card) return;
    if (key.startsWith('Arrow')) {
      event.preventDefault();
      const next = cardTowards(columns, place, key, isRightToLeft);
      if (lifted && (key === 'ArrowLeft' || key === 'ArrowRight'))
        lifting.carryOver(lifted.over + ((key === 'ArrowRight') === isRightToLeft ? -1 : 1));
      else if (!lifted && next) on.onFocus(next.id);
      return;
    }
    // On buttons these keys press them.
    const isOnLink = target.matches('h3 a');
    if (isWritable && isOnLink && (key === ' ' || (key === 'Enter' && lifted))) {
      event.preventDefault();
      if (lifted) on.onDrop(lifted.over);
      else if (hasMoves(card)) lifting.lift(card, place.column);
      else say(texts.noMove(card.name));
    } else if (key === 'Escape' && lifted) lifting.putBack();
    else if (isWritable && areLettersOn) onLetter(card, target, code);
  };
}
