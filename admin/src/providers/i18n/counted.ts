/** In groups of three, with the same digits in both languages: `10,026`. */
export const grouped = (value: number): string => value.toLocaleString('en');

/** `1 row`, `10,026 rows`. */
export const counted = (one: string, many: string) => (count: number) =>
  `${grouped(count)} ${count === 1 ? one : many}`;
