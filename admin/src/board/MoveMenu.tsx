import { Menu, MenuItem } from '@mui/material';
import { BOARD_COLUMNS, type BoardCard } from 'shared/offers/board.ts';
import { Key } from '../components/Key.tsx';
import { useOfferTexts } from '../offers/use-offer-texts.ts';
import { type CardAction, mayWithdraw, moveTo } from './moves.ts';
import { type BoardTexts, useBoardTexts } from './use-board-texts.ts';

export const WITHDRAW_CODE = 'KeyW';

interface Props {
  card: BoardCard;
  anchor: HTMLElement;
  onMove: (action: CardAction) => void;
  onClose: () => void;
}

/** Every move that a card has, with its key. */
export function MoveMenu({ card, anchor, onMove, onClose }: Props) {
  const texts = useBoardTexts();
  const offerTexts = useOfferTexts();
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      disableRestoreFocus
      transitionDuration={0}
      onKeyDown={({ code }) => {
        const action = actionOfKey(card, code);
        if (action) onMove(action);
      }}
    >
      {BOARD_COLUMNS.flatMap((column, at) => {
        const { action } = moveTo(card, column);
        return action
          ? [
              <Item key={column} name={String(at + 1)} onClick={() => onMove(action)}>
                {`${texts.columns[column]}, ${whatItDoes(card, action, texts)}`}
              </Item>,
            ]
          : [];
      })}
      {mayWithdraw(card) && (
        <Item name="W" onClick={() => onMove('withdraw')}>
          {offerTexts.actions.withdraw}
        </Item>
      )}
    </Menu>
  );
}

function Item({ name, onClick, children }: { name: string; onClick: () => void; children: string }) {
  return (
    <MenuItem onClick={onClick} aria-keyshortcuts={name}>
      <span className="me-6 flex-auto">{children}</span>
      <span className="pointer-coarse:hidden text-label" aria-hidden="true">
        <Key>{name}</Key>
      </span>
    </MenuItem>
  );
}

/** By where a key is, so that it is the same under an Arabic keyboard. */
export function columnOfKey(code: string): number | null {
  const [, digit] = /^(?:Digit|Numpad)([1-7])$/.exec(code) ?? [];
  return digit ? Number(digit) - 1 : null;
}

export function actionOfKey(card: BoardCard, code: string): CardAction | undefined {
  if (code === WITHDRAW_CODE) return mayWithdraw(card) ? 'withdraw' : undefined;
  const column = BOARD_COLUMNS[columnOfKey(code) ?? -1];
  return column && moveTo(card, column).action;
}

export function hasMoves(card: BoardCard): boolean {
  return BOARD_COLUMNS.some((column) => moveTo(card, column).action);
}

export function whatItDoes(card: BoardCard, action: keyof BoardTexts['does'], { does }: BoardTexts): string {
  return does[action](nextVersion(card));
}

/** The version that is being written, or would be. */
export function nextVersion(card: BoardCard): number {
  return card.state === 'request' ? 1 : (card.draft_version ?? (card.current_version ?? 0) + 1);
}
