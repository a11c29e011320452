import { cva } from 'class-variance-authority';
import { useState } from 'react';
import type { Identifier } from 'react-admin';
import { BOARD_COLUMNS, type BoardCard, type BoardColumn } from 'shared/offers/board.ts';
import { useAccountNames } from '../components/use-account-names.ts';
import { useNow } from '../components/use-now.ts';
import { OfferQuestion } from '../offers/OfferQuestion.tsx';
import { BoardKeys } from './BoardKeys.tsx';
import { Card } from './Card.tsx';
import { Column, WaitingColumn } from './Column.tsx';
import { placeOf, withNeighbours } from './card-places.ts';
import { hasMoves, MoveMenu } from './MoveMenu.tsx';
import { type CardAction, moveTo } from './moves.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useBoardTexts } from './use-board-texts.ts';
import { useCardFocus } from './use-card-focus.ts';
import { useLifted } from './use-lifted.ts';
import { useMoves } from './use-moves.ts';

interface Props {
  /** None while they are read. */
  columns: readonly BoardColumn[];
  /** Whose offers alone these are. */
  ownerId: Identifier | undefined;
  isWritable: boolean;
  onReload: () => Promise<unknown>;
}

const board = cva(
  '-mx-2 grid min-h-96 auto-cols-[minmax(9rem,1fr)] grid-flow-col gap-x-4 overflow-auto px-2 pb-4 focus:outline-none max-sm:snap-x max-sm:snap-mandatory max-sm:auto-cols-[100%] max-lg:auto-cols-[14rem] sm:max-h-[max(24rem,calc(100dvh-13rem))]',
);

/** The columns with their cards, which a mouse drags, a menu moves, and keys move, too. */
export function Columns({ columns, ownerId, isWritable, onReload }: Props) {
  const texts = useBoardTexts();
  const now = useNow();
  const nameOf = useAccountNames();
  const [active, setActive] = useState<string>();
  const [menu, setMenu] = useState<{ card: BoardCard; anchor: HTMLElement } | null>(null);
  const [said, setSaid] = useState('');
  const { ref, focusNow, focusNext, showColumn } = useCardFocus(columns);
  const lifting = useLifted({ say: setSaid, showColumn });
  const moves = useMoves({ onReload, onSettled: focusNext });
  const { lifted } = lifting;

  function carryOut(card: BoardCard, action: CardAction): void {
    lifting.letGo();
    setMenu(null);
    setSaid('');
    moves.move(card, action);
  }
  /** Says why nothing happens to whoever cannot see the columns. */
  function moveOrSay(card: BoardCard, at: number): void {
    const name = BOARD_COLUMNS[at] ?? 'draft';
    const { action, refusal } = moveTo(card, name);
    if (action) carryOut(card, action);
    else if (refusal) setSaid(texts.refused(texts.columns[name], texts.refusals[refusal]));
  }
  function drop(over: number): void {
    if (!lifted) return;
    if (over === lifted.from) lifting.putBack();
    else moveOrSay(lifted.card, over);
  }
  const onKeyDown = useBoardKeys({
    ...{ columns, isWritable, lifting, isBusy: moves.isBusy, say: setSaid },
    onFocus: focusNow,
    onMenu: (card, anchor) => setMenu({ card, anchor }),
    onMove: moveOrSay,
    onDrop: drop,
    onWithdraw: (card) => carryOut(card, 'withdraw'),
    onUndo: moves.undo,
  });

  if (columns.length === 0) {
    return (
      <div className={board()}>
        {BOARD_COLUMNS.map((name) => (
          <WaitingColumn key={name} name={name} />
        ))}
      </div>
    );
  }

  const tabStop = placeOf(columns, active).card?.id ?? columns.flatMap(({ cards }) => cards)[0]?.id;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its links and buttons have the focus, and their keys come by here */}
      <div ref={ref} tabIndex={-1} className={board()} onKeyDown={onKeyDown}>
        {columns.map((column, at) => (
          <Column
            key={column.name}
            column={column}
            ownerId={ownerId}
            lifted={lifted && lifted.from !== at ? lifted.card : null}
            isOver={lifted?.over === at}
            onOver={() => lifting.carryOver(at)}
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
                  requestAnimationFrame(() => lifting.lift(card, at));
                }}
                onDragEnd={lifting.letGo}
              />
            ))}
          </Column>
        ))}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {isWritable && <BoardKeys />}
      {menu && (
        <MoveMenu
          {...menu}
          onMove={(action) => carryOut(menu.card, action)}
          onClose={() => {
            setMenu(null);
            focusNext([menu.card.id]);
          }}
        />
      )}
      {moves.asking && (
        <OfferQuestion
          question={moves.asking.question}
          offer={moves.asking.card}
          isBusy={moves.isBusy}
          failure={moves.failure}
          onAnswer={(call) => moves.answer(withNeighbours(columns, moves.asking?.card.id ?? ''), call)}
          onClose={moves.putOff}
        />
      )}
    </>
  );
}
