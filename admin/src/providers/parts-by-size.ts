const encoder = new TextEncoder();

/** The values in their order, in parts that have at most so many bytes as JSON; a value that is larger is a part of its own. */
export function partsBySize<Value>(values: readonly Value[], maxBytes: number): Value[][] {
  const parts: Value[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const value of values) {
    const bytes = encoder.encode(JSON.stringify(value)).length + 1;
    const part = parts.at(-1);
    if (!part || size + bytes > maxBytes) {
      parts.push([value]);
      size = bytes;
    } else {
      part.push(value);
      size += bytes;
    }
  }
  return parts;
}
