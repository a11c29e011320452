/** The same function, asked once for each object: answers stay as long as the object does. */
export function memoize<Key extends object, Answer>(compute: (key: Key) => Answer): (key: Key) => Answer {
  const known = new WeakMap<Key, { answer: Answer }>();
  return (key) => {
    const before = known.get(key);
    if (before) return before.answer;
    const answer = compute(key);
    known.set(key, { answer });
    return answer;
  };
}
