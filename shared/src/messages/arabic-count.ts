const rules = new Intl.PluralRules('ar');

/** Arabic counts in five ways: one, two, three to ten, eleven to ninety-nine, whole hundreds. */
export function arabicCount(
  count: number,
  one: string,
  two: string,
  few: string,
  many: string,
  other: string,
  written = String(count),
): string {
  const category = rules.select(count);
  if (category === 'one') return one;
  if (category === 'two') return two;
  return `${written} ${{ few, many, other, zero: other }[category]}`;
}
