import type { BoardCard, BoardColumn } from 'shared/offers/board.ts';

export interface CardPlace {
  column: number;
  at: number;
  card: BoardCard | undefined;
}

/** Where a card stands; without a card where it stands nowhere. */
export function placeOf(columns: readonly BoardColumn[], id: string | undefined): CardPlace {
  const column = columns.findIndex(({ cards }) => cards.some((card) => card.id === id));
  const at = columns[column]?.cards.findIndex((card) => card.id === id) ?? -1;
  return { column, at, card: columns[column]?.cards[at] };
}

/** Itself, or what stands where it has stood. */
export function withNeighbours(columns: readonly BoardColumn[], id: string): string[] {
  const { column, at } = placeOf(columns, id);
  const cards = columns[column]?.cards ?? [];
  return [id, cards[at + 1]?.id, cards[at - 1]?.id].filter((one) => one !== undefined);
}

/** Where an arrow leads: down and up in a column, and sideways as the eye goes, past empty ones. */
export function cardTowards(
  columns: readonly BoardColumn[],
  { column, at }: CardPlace,
  key: string,
  isRightToLeft: boolean,
): BoardCard | undefined {
  const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  if (key === 'ArrowUp' || key === 'ArrowDown') return columns[column]?.cards[at + step];
  const across = isRightToLeft ? -step : step;
  for (let next = column + across; columns[next]; next += across) {
    const { cards } = columns[next] ?? { cards: [] };
    const card = cards[Math.min(at, cards.length - 1)];
    if (card) return card;
  }
  return undefined;
}
