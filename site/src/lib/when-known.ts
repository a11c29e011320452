/**
 * Goes on with a value at once where it is there, and else when it is. Instead of `await` in components that thousands of pages have: one
 * that has the word anywhere is waited for each time, and Astro holds back all that stands behind it meanwhile.
 */
export function whenKnown<Value, Next>(
  value: Value | Promise<Value>,
  next: (value: Value) => Next,
): Next | Promise<Next> {
  return value instanceof Promise ? value.then(next) : next(value);
}
