import { cva } from 'class-variance-authority';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { DIRECTIONS } from 'shared/direction.ts';
import { BOARD_COLUMNS, type BoardCard, type BoardColumn } from 'shared/offers/board.ts';
import { Key } from '../components/Key.tsx';
import { useAccountNames } from '../components/use-account-names.ts';
import { useNow } from '../components/use-now.ts';
import { OfferQuestion } from '../offers/OfferQuestion.tsx';
import { useLetterKeySetting } from '../palette/letter-keys.ts';
import { useLanguage } from '../providers/i18n/language.ts';
import { Card } from './Card.tsx';
import { Column, WaitingColumn } from './Column.tsx';
import { actionOfKey, columnOfKey, hasMoves, MoveMenu, WITHDRAW_CODE, whatItDoes } from './MoveMenu.tsx';
import { type CardAction, moveTo } from './moves.ts';
import { useBoardTexts } from './use-board-texts.ts';
import { useMoves } from './use-moves.ts';

interface Props {
  /** Undefined while they are read. */
  columns: readonly BoardColumn[] | undefined;
  isWritable: boolean;
  onReload: () => Promise<unknown>;
}

interface Lifted {
  card: BoardCard;
  from: number;
  over: number;
}

const LETTER_WAIT_MS = 1000;
const board = cva(
  '-mx-2 grid min-h-96 auto-cols-[minmax(9rem,1fr)] grid-flow-col gap-x-4 overflow-auto px-2 pb-4 focus:outline-none max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-2 max-sm:auto-cols-[100%] max-lg:auto-cols-[14rem] sm:max-h-[max(24rem,calc(100dvh-13rem))]',
);

/** The columns with their cards, which a mouse drags, a menu moves, and keys move, too. */
export function Columns({ columns, isWritable, onReload }: Props) {
  const texts = useBoardTexts();
  const isRightToLeft = DIRECTIONS[useLanguage()] === 'rtl';
  const now = useNow();
  const nameOf = useAccountNames();
  const [areLettersOn] = useLetterKeySetting();
  const ref = useRef<HTMLDivElement>(null);
  const lastG = useRef(0);
  const [active, setActive] = useState<string>();
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [menu, setMenu] = useState<{ card: BoardCard; anchor: HTMLElement } | null>(null);
  const [said, setSaid] = useState('');
  const [toFocus, setToFocus] = useState<readonly string[]>([]);
  const moves = useMoves({ onReload, onSettled: setToFocus });

  const linkOf = (id: string) =>
    ref.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] h3 a`) ?? null;
  useEffect(() => {
    if (toFocus.length === 0) return;
    const [found] = toFocus.flatMap((id) => linkOf(id) ?? []);
    (found ?? ref.current)?.focus();
  }, [toFocus]);

  if (!columns) {
    return (
      <div className={board()}>
        {BOARD_COLUMNS.map((name) => (
          <WaitingColumn key={name} name={name} />
        ))}
      </div>
    );
  }

  const placeOf = (id: string | undefined) => {
    const column = columns.findIndex(({ cards }) => cards.some((card) => card.id === id));
    const at = columns[column]?.cards.findIndex((card) => card.id === id) ?? -1;
    return { column, at, card: columns[column]?.cards[at] };
  };
  const tabStop = placeOf(active).card?.id ?? columns.flatMap(({ cards }) => cards)[0]?.id;
  const nameAt = (at: number) => texts.columns[BOARD_COLUMNS[at] ?? 'draft'];
  /** Itself, or what stands where it has stood. */
  const withNeighbours = (id: string) => {
    const { column, at } = placeOf(id);
    const cards = columns[column]?.cards ?? [];
    return [id, cards[at + 1]?.id, cards[at - 1]?.id].filter((one) => one !== undefined);
  };

  function hold(next: Lifted | null): void {
    setLifted(next);
    if (!next) return;
    const { action, refusal } = moveTo(next.card, BOARD_COLUMNS[next.over] ?? 'draft');
    const what =
      next.over === next.from
        ? texts.here
        : action
          ? whatItDoes(next.card, action, texts)
          : refusal && texts.refusals[refusal];
    const where = texts.over(nameAt(next.over), what ?? '', next.over + 1, BOARD_COLUMNS.length);
    setSaid(lifted ? where : `${texts.lifted(next.card.name)} ${where}`);
    showColumn(next.over);
  }
  /** Sideways alone, so that the card stays where it is. */
  function showColumn(at: number): void {
    const frame = ref.current?.getBoundingClientRect();
    const column = ref.current?.children[at]?.getBoundingClientRect();
    if (!frame || !column) return;
    ref.current?.scrollBy({
      left: Math.min(0, column.left - frame.left) + Math.max(0, column.right - frame.right),
    });
  }
  function putBack(): void {
    if (lifted) setSaid(texts.back(lifted.card.name, nameAt(lifted.from)));
    setLifted(null);
  }
  function carryOut(card: BoardCard, action: CardAction): void {
    setLifted(null);
    setMenu(null);
    setSaid('');
    moves.move(card, action);
  }
  /** By a key, so that whoever cannot see the columns hears why nothing happens. */
  function moveOrSay(card: BoardCard, at: number): void {
    const { action, refusal } = moveTo(card, BOARD_COLUMNS[at] ?? 'draft');
    if (action) carryOut(card, action);
    else if (refusal) setSaid(texts.refused(nameAt(at), texts.refusals[refusal]));
  }
  function drop(over: number): void {
    if (!lifted) return;
    if (over === lifted.from) putBack();
    else moveOrSay(lifted.card, over);
  }

  function walk({ column, at }: { column: number; at: number }, key: string): void {
    const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      const next = columns?.[column]?.cards[at + step];
      if (next) linkOf(next.id)?.focus();
      return;
    }
    const across = isRightToLeft ? -step : step;
    for (let next = column + across; columns?.[next]; next += across) {
      const { cards } = columns[next] ?? { cards: [] };
      const card = cards[Math.min(at, cards.length - 1)];
      if (card) {
        linkOf(card.id)?.focus();
        return;
      }
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { target, key, code } = event;
    const isWithModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (isWithModifier && code === 'KeyZ') moves.undo();
    if (isWithModifier || !(target instanceof HTMLElement)) return;
    const place = placeOf(target.closest<HTMLElement>('[data-card]')?.dataset.card);
    const { card } = place;
    if (!card) return;
    if (key.startsWith('Arrow')) {
      event.preventDefault();
      if (lifted && (key === 'ArrowLeft' || key === 'ArrowRight')) {
        const over = lifted.over + ((key === 'ArrowRight') === isRightToLeft ? -1 : 1);
        if (BOARD_COLUMNS[over]) hold({ ...lifted, over });
      } else if (!lifted) walk(place, key);
      return;
    }
    // On buttons these keys press them.
    const isOnLink = target.matches('h3 a');
    if (isWritable && isOnLink && (key === ' ' || (key === 'Enter' && lifted))) {
      event.preventDefault();
      if (lifted) drop(lifted.over);
      else if (hasMoves(card)) hold({ card, from: place.column, over: place.column });
      else setSaid(texts.noMove(card.name));
    } else if (key === 'Escape' && lifted) putBack();
    else if (isWritable && areLettersOn) onLetter(card, target, code);
  }
  function onLetter(card: BoardCard, anchor: HTMLElement, code: string): void {
    // G and a letter lead to another screen.
    const isGoing = Date.now() - lastG.current < LETTER_WAIT_MS;
    lastG.current = code === 'KeyG' ? Date.now() : 0;
    if (isGoing || moves.isBusy) return;
    const column = columnOfKey(code);
    if (column !== null) moveOrSay(card, column);
    else if (code === 'KeyM' && hasMoves(card)) setMenu({ card, anchor });
    else if (code === 'KeyM') setSaid(texts.noMove(card.name));
    else if (code === WITHDRAW_CODE && actionOfKey(card, code)) carryOut(card, 'withdraw');
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its links and buttons have the focus, and their keys come by here */}
      <div ref={ref} tabIndex={-1} className={board()} onKeyDown={onKeyDown}>
        {columns.map((column, at) => (
          <Column
            key={column.name}
            column={column}
            lifted={lifted && lifted.from !== at ? lifted.card : null}
            isOver={lifted?.over === at}
            onOver={() => {
              if (lifted && lifted.over !== at) hold({ ...lifted, over: at });
            }}
            onDrop={() => drop(at)}
          >
            {column.cards.map((card) => (
              <Card
                key={card.id}
                card={card}
                now={now}
                nameOf={nameOf}
                isTabStop={card.id === tabStop}
                isLifted={lifted?.card.id === card.id}
                onMenu={isWritable && hasMoves(card) ? (anchor) => setMenu({ card, anchor }) : null}
                onConfirm={isWritable && card.state === 'accepted' ? () => carryOut(card, 'confirm') : null}
                onFocus={() => setActive(card.id)}
                onDragStart={({ dataTransfer }) => {
                  dataTransfer.effectAllowed = 'move';
                  dataTransfer.setData('text/plain', card.name);
                  // What changes at once around a dragged element ends its journey.
                  requestAnimationFrame(() => hold({ card, from: at, over: at }));
                }}
                onDragEnd={() => setLifted(null)}
              />
            ))}
          </Column>
        ))}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {isWritable && <Keys />}
      {menu && (
        <MoveMenu
          {...menu}
          onMove={(action) => carryOut(menu.card, action)}
          onClose={() => {
            setMenu(null);
            setToFocus([menu.card.id]);
          }}
        />
      )}
      {moves.asking && (
        <OfferQuestion
          question={moves.asking.question}
          offer={moves.asking.card}
          isBusy={moves.isBusy}
          onAnswer={(call) => moves.answer(withNeighbours(moves.asking?.card.id ?? ''), call)}
          onClose={moves.putOff}
        />
      )}
    </>
  );
}

function Keys() {
  const { keys } = useBoardTexts();
  const rows: [string[], string][] = [
    [['←', '→', '↑', '↓'], keys.walk],
    [['M'], keys.menu],
    [['1', '7'], keys.column],
    [['Enter'], keys.open],
    [['Space'], keys.lift],
    [['Ctrl Z'], keys.undo],
  ];
  return (
    <p className="m-0 flex pointer-coarse:hidden flex-wrap gap-x-6 gap-y-1 border-hair border-t pt-3 text-ink-2 text-label max-sm:hidden">
      {rows.map(([names, what]) => (
        <span key={what}>
          {names.map((name, at) => (
            <span key={name}>
              {at > 0 && (names.length === 2 ? ' – ' : ' ')}
              <Key>{name}</Key>
            </span>
          ))}{' '}
          {what}
        </span>
      ))}
    </p>
  );
}
