/**
 * Maps a value at once where it is there, and else when it comes. Instead of `await` in components that thousands of pages have: one that
 * has the word anywhere is waited for each time, and Astro holds back all that stands behind it meanwhile.
 */
export function mapPromise<Value, Next>(
  value: Value | Promise<Value>,
  map: (value: Value) => Next,
): Next | Promise<Next> {
  return value instanceof Promise ? value.then(map) : map(value);
}
