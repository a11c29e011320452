import type { OfferContent, OfferLine } from 'shared/offers/content.ts';
import { pairLines } from 'shared/offers/pair-lines.ts';

type Fields = Record<string, unknown>;

const LINE = 'line ';

/** The number of the line that a field stands for; null of a term. */
export function lineNumber(field: string): number | null {
  return field.startsWith(LINE) ? Number(field.slice(LINE.length)) : null;
}

/**
 * Drafts with a field for each line, null where one has none of that kind: which line is which, their products tell, not their places.
 * Mine come in their order, behind them those that I do not have.
 */
export function draftFields(
  { lines: written, ...terms }: OfferContent,
  base: OfferContent,
  theirs: OfferContent,
): { mine: Fields; base: Fields; theirs: Fields } {
  // Several lines that are empty may be one and the same.
  const mine = { ...terms, lines: written.map((line) => ({ ...line })) };
  const mineWas = pairLines(base.lines, mine.lines);
  const theirsWas = pairLines(base.lines, theirs.lines);
  const theirsOf = pairLines(theirs.lines, mine.lines);
  const taken = new Set(theirsOf.values());
  const known = new Set(mineWas.values());
  const rows: Record<'mine' | 'base' | 'theirs', OfferLine | null>[] = [
    ...mine.lines.map((line) => ({
      mine: line,
      base: mineWas.get(line) ?? null,
      theirs: theirsOf.get(line) ?? null,
    })),
    ...theirs.lines
      .filter((line) => !taken.has(line))
      .map((line) => {
        const was = theirsWas.get(line);
        return { mine: null, base: was && !known.has(was) ? was : null, theirs: line };
      }),
  ];
  const fields = ({ lines: _, ...rest }: OfferContent, side: keyof (typeof rows)[number]) => ({
    ...rest,
    ...Object.fromEntries(rows.map((row, at) => [`${LINE}${at + 1}`, row[side]])),
  });
  return { mine: fields(mine, 'mine'), base: fields(base, 'base'), theirs: fields(theirs, 'theirs') };
}

export function draftOf(fields: Fields): OfferContent {
  const entries = Object.entries(fields);
  const terms = entries.filter(([field]) => lineNumber(field) === null);
  const lines = entries.filter(([field, line]) => lineNumber(field) !== null && line !== null);
  return { ...Object.fromEntries(terms), lines: lines.map(([, line]) => line) } as OfferContent;
}
