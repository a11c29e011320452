/** Which of the names was meant, when only one is a slip of the hand away: a letter too many, too few, other, or two that changed places. */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  const slips = Math.min(2, Math.floor(typed.length / 4));
  const near = names.filter((name) => distance(typed.toLowerCase(), name.toLowerCase(), slips) <= slips);
  return near.length === 1 ? near[0] : undefined;
}

/** How many slips make the one of the other; more than `most` is not told apart. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let twoAbove: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const hasSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (isSame ? 0 : 1),
          hasSwapped ? (twoAbove[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    twoAbove = above;
    above = current;
  }
  return above[other.length] ?? 0;
}
