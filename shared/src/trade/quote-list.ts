import type { PackingLine } from '../products/products.ts';
import { REQUEST_MAX_LINES, type Unit } from './terms.ts';

/** A line that a buyer collects before sending. Kept in the browser, so nothing in it depends on the language of a page. */
export interface QuoteLine {
  /** Tells it from the other lines, in every tab alike; stays when the line is changed. */
  id: string;
  /** Slug of the product. */
  product: string;
  /** What the catalogue called it when it was added: all that is left of a product that has gone. */
  name?: string;
  /** Which of the product's packs, by `packId`. */
  pack?: string;
  /** A variety and a size as the product states them in English. */
  variety?: string;
  size?: string;
  quantity?: number;
  /** What was typed for the quantity, where that is not the number alone. */
  typed?: string;
  unit?: Unit;
  /** YYYY-MM. */
  month?: string;
  /** How much of 40-foot reefers it fills, as far as that was known when it was last shown with its product. */
  reefers?: number;
}
export type QuoteList = readonly QuoteLine[];
/** What is undefined is said no more. */
export type LineChanges = { [Key in keyof QuoteLine]?: QuoteLine[Key] | undefined };

/** Names a pack by what it holds, so that other packs may come and go around it; a changed one has another name. */
export function packId({ pack, net_weight_kg, units_per_pallet }: PackingLine): string {
  let hash = 0;
  for (const sign of `${pack} ${net_weight_kg} ${units_per_pallet}`) {
    hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 36 ** 4;
  }
  return hash.toString(36);
}

/** The list with this product at its end; as it is when it holds the product in this pack already, or is full. */
export function addLine(list: QuoteList, line: Omit<QuoteLine, 'id'>): QuoteList {
  return list.some((other) => asksForSame(other, line)) ? list : appendLine(list, line);
}

/** The same for a line that may ask for what another one asks for, in another size or month; as it is when it is full. */
export function appendLine(list: QuoteList, line: Omit<QuoteLine, 'id'>): QuoteList {
  if (list.length >= REQUEST_MAX_LINES) return list;
  // Two tabs that add the same make one line of it.
  let id = line.pack ? `${line.product}.${line.pack}` : line.product;
  while (lineOf(list, id)) id += '+';
  // In the order in which it is read back, because lines are compared by their JSON.
  return [...list, { id, ...line }];
}

export function removeLine(list: QuoteList, id: string): QuoteList {
  return list.filter((line) => line.id !== id);
}

/** Undoes a removal: the line stands behind the one that it stood behind before, wherever that is by then. */
export function restoreLine(list: QuoteList, before: QuoteList, id: string): QuoteList {
  const line = lineOf(before, id);
  if (!line || lineOf(list, id)) return list;
  const earlier = before.slice(0, before.indexOf(line)).map((other) => other.id);
  const at = list.findLastIndex((other) => earlier.includes(other.id)) + 1;
  return list.toSpliced(at, 0, line);
}

export function changeLine(list: QuoteList, id: string, changes: LineChanges): QuoteList {
  return list.map((line) => (line.id === id ? ({ ...line, ...changes, id } as QuoteLine) : line));
}

/** Moves a line by so many places; no further than to the end of the list. */
export function moveLine(list: QuoteList, id: string, by: number): QuoteList {
  const at = list.findIndex((line) => line.id === id);
  const [line] = list.slice(at, at + 1);
  return line ? removeLine(list, id).toSpliced(Math.max(0, at + by), 0, line) : list;
}

/**
 * What two tabs have made of one list: lines that either has added are there, lines that either has removed are not. Where both changed a
 * line, or its place, mine counts.
 * @param base what both of them began with
 */
export function mergeLists(base: QuoteList, mine: QuoteList, theirs: QuoteList): QuoteList {
  const leading = isSame(idsOf(mine), idsOf(base)) ? theirs : mine;
  const ids = new Set(idsOf([...leading, ...mine, ...theirs]));
  return [...ids]
    .flatMap((id): QuoteList => {
      const [was, own, other] = [base, mine, theirs].map((list) => lineOf(list, id));
      if (was && !(own && other)) return [];
      const line = was && isSame(own, was) ? other : (own ?? other);
      return line ? [line] : [];
    })
    .slice(0, REQUEST_MAX_LINES);
}

/** A shared list added to one's own, whose lines stay as they are where both ask for the same. */
export function joinLists(own: QuoteList, shared: QuoteList): QuoteList {
  return shared
    .filter((line) => !own.some((other) => asksForSame(other, line)))
    .reduce((list: QuoteList, { id: _, ...line }) => appendLine(list, line), own);
}

/** Whether both lines ask for the same product in the same pack, whatever the quantity. */
export function asksForSame(a: Omit<QuoteLine, 'id'>, b: Omit<QuoteLine, 'id'>): boolean {
  return a.product === b.product && a.pack === b.pack;
}

/** Lines whose products have left the catalogue. They stay on the list: the company answers with what comes nearest. */
export function withoutProduct(list: QuoteList, slugs: ReadonlySet<string>): QuoteList {
  return list.filter(({ product }) => !slugs.has(product));
}

const idsOf = (list: QuoteList) => list.map(({ id }) => id);
const lineOf = (list: QuoteList, id: string) => list.find((line) => line.id === id);
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
