import type { OfferLine } from './content.ts';

type NamedLine = Pick<OfferLine, 'product_id' | 'product_name' | 'variety' | 'size' | 'packing'>;

/** Which line each one was: of the same product, size and variety first, then of the same product, in their order. */
export function pairLines<Line extends NamedLine>(
  before: readonly Line[],
  now: readonly Line[],
): Map<Line, Line> {
  const pairs = new Map<Line, Line>();
  const left = new Set(before);
  const productOf = (line: Line) => line.product_id ?? line.product_name;
  const keys = [
    (line: Line) => [productOf(line), line.variety, line.size, line.packing],
    (line: Line) => [productOf(line), line.variety, line.size],
    (line: Line) => [productOf(line)],
  ];
  for (const key of keys) {
    const keyOf = (line: Line) => JSON.stringify(key(line));
    for (const line of now.filter((each) => !pairs.has(each))) {
      const was = [...left].find((each) => keyOf(each) === keyOf(line));
      if (!was) continue;
      pairs.set(line, was);
      left.delete(was);
    }
  }
  return pairs;
}
